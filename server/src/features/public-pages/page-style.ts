import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Unicode ranges as in the app's fonts.css; a browser fetches only the fonts that the page needs. */
const FONTS = [
  { family: 'Inter', file: 'inter-latin-wght', range: 'U+0000-00FF,U+2000-206F' },
  { family: 'Inter', file: 'inter-latin-ext-wght', range: 'U+0100-02BA,U+20A0-20C0' },
  { family: 'Vazirmatn', file: 'vazirmatn-arabic-wght', range: 'U+0600-06FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC' },
]

/**
 * The colours are the app's palette, copied because it belongs to another workspace. What is drawn never moves when the
 * rest of the page arrives.
 */
const RULES = `
:root{color-scheme:light dark;--canvas:#faf8f5;--surface:#fff;--sunken:#f3f0eb;--line:#e8e3dc;--text:#211d19;--dim:#6f665c;--brand:#0a7175;--on-brand:#fff;--brand-text:#09595d;--money:#9a6003;--accent:#fff7e3}
@media (prefers-color-scheme:dark){:root{--canvas:#171512;--surface:#26221e;--sunken:#38332d;--line:#38332d;--text:#efeae3;--dim:#ada499;--brand:#2cbcbb;--on-brand:#211d19;--brand-text:#5fd0ce;--money:#fdc954;--accent:#3a2d15}}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;margin:0;background:var(--canvas);color:var(--text);font:1rem/1.5 Inter,Vazirmatn,system-ui,sans-serif}
:lang(fa) body{line-height:1.75}
header,main,.languages,footer>div{width:100%;max-width:60rem;margin:0 auto;padding:0 1rem}
header{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;min-height:3.75rem;padding-block:.5rem}
.logo{display:inline-flex;align-items:center;gap:.5rem;height:2.75rem;min-width:8.25rem;color:inherit;font-size:1.375rem;font-weight:750;letter-spacing:-.03em;text-decoration:none}
main{padding:0}
.card{overflow:hidden;padding:0 1rem 1.25rem;background:var(--surface);border-block:1px solid var(--line);overflow-wrap:anywhere}
.picture{display:block;width:calc(100% + 2rem);max-height:55vh;margin-inline:-1rem;height:auto;object-fit:contain;background:var(--sunken)}
.face{display:block;margin-block-start:1.25rem;border-radius:34%;object-fit:cover;background:var(--sunken)}
h1{margin:.75rem 0 .25rem;font-size:1.375rem;line-height:1.35}
p{margin:.35rem 0}
.price{margin-block-start:.85rem;color:var(--money);font-size:1.375rem;font-weight:700}
.unit{color:var(--dim);font-size:.9rem;font-weight:400}
.marks{display:flex;flex-wrap:wrap;gap:.4rem}
.mark{padding:.1rem .6rem;border-radius:99px;background:var(--accent);color:var(--money);font-size:.8rem;font-weight:620}
.dim{color:var(--dim)}
.caption{white-space:pre-line}
.alone{padding-block:3rem;text-align:center}
footer{position:sticky;inset-block-end:0;margin-block-start:auto;background:var(--surface);border-block-start:1px solid var(--line)}
footer>div{padding-block:.75rem calc(.75rem + env(safe-area-inset-bottom))}
footer p{margin:0 0 .6rem;color:var(--dim);font-size:.9rem}
.ways{display:flex;gap:.6rem}
footer .ways{display:grid;grid-template-columns:1fr 1fr}
.way{flex:1;min-height:2.75rem;padding:.55rem 1rem;border:1px solid var(--line);border-radius:.75rem;color:var(--text);font-weight:620;text-align:center;text-decoration:none}
.main{border-color:var(--brand);background:var(--brand);color:var(--on-brand)}
a:focus-visible{outline:3px solid var(--brand-text);outline-offset:2px}
main a{color:var(--brand-text)}
.search{display:flex;flex:1 0 100%;gap:.4rem}
.search input,.search button{min-height:2.75rem;border:1px solid var(--line);border-radius:.75rem;background:var(--surface);color:inherit;font:inherit}
.search input{flex:1;min-width:0;padding:0 .8rem}
.search button{display:none;min-width:6.5rem;padding:0 .9rem;font-weight:620}
.shelf{display:inline-flex;align-items:center;min-height:2.75rem;margin-inline-start:auto;color:var(--brand-text)}
.crumbs{display:flex;flex-wrap:wrap;gap:0 1rem;padding:0 1rem;font-size:.9rem}
.crumbs a{display:inline-flex;align-items:center;min-height:2.25rem}
.gallery{display:flex;gap:2px;overflow-x:auto;margin-inline:-1rem;scroll-snap-type:x mandatory;background:var(--sunken)}
.gallery .picture{flex:none;width:100%;height:55vh;margin-inline:0;scroll-snap-align:start}
.alone-heading{margin-block-end:.75rem;padding:0 1rem}
section{padding:0 1rem}
h2{margin:1.5rem 0 .6rem;font-size:1.125rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.75rem;margin:0;padding:0;list-style:none}
main>.cards{padding:0 1rem}
.cards a{display:flex;flex-direction:column;align-items:flex-start;gap:.15rem;height:100%;padding-block-end:.6rem;overflow:hidden;border:1px solid var(--line);border-radius:.9rem;background:var(--surface);color:inherit;text-decoration:none}
.cards img,.blank{display:block;width:100%;height:auto;aspect-ratio:1;object-fit:cover;background:var(--sunken)}
.cards span:not(.blank){margin-inline:.65rem;overflow-wrap:anywhere}
.amount{margin-block-start:.4rem;color:var(--money);font-weight:700}
.name{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;line-clamp:2}
.cards .dim{font-size:.85rem}
.rows,.chips{margin:0;padding:0;list-style:none}
.rows a{display:flex;flex-direction:column;align-items:start;padding:.6rem 0;border-block-end:1px solid var(--line);text-decoration:none}
.chips{display:flex;flex-wrap:wrap;gap:.5rem}
.chips a{display:inline-flex;align-items:center;min-height:2.5rem;padding:0 .9rem;border:1px solid var(--line);border-radius:99px;background:var(--surface);color:var(--text);text-decoration:none}
.days{margin:0;max-width:24rem}
.days div{display:flex;justify-content:space-between;gap:1rem;padding:.3rem 0}
.days dd{margin:0}
.map{margin:.75rem -1rem}
.map a,.map img{display:block}
.map img{width:100%;height:240px;object-fit:cover;background:var(--sunken)}
.map figcaption{padding:.25rem 1rem 0;font-size:.75rem}
.next{display:flex;max-width:20rem;margin:1.25rem auto;padding:0 1rem}
.small{flex-wrap:wrap;max-width:32rem}
.small .way{flex:0 1 auto}
.empty{padding:1.5rem 1rem}
.languages{display:flex;gap:0 1.25rem;padding-block:1rem;color:var(--dim)}
.languages a,.languages span{display:inline-flex;align-items:center;min-height:2.5rem;color:inherit}
@media (min-width:42em){.search{flex:1}.search button{display:block}.shelf{margin-inline:.5rem}.card{border:1px solid var(--line);border-radius:1rem}main{padding:0 0 1.5rem}footer>div{display:grid;grid-template-columns:1fr 20rem;align-items:center;gap:1rem;min-height:4.5rem}footer p{margin:0}.crumbs{padding:0}section,.alone-heading,main>.cards{padding:0}}
@media (min-width:60em){.two{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:1.25rem}.two .picture{margin-inline-end:0;width:calc(100% + 1rem)}.two .gallery{margin-inline-end:0}.two .gallery .picture{width:100%}}`

/** The style of the pages, with the app's fonts if this server serves the app. A font that is not there at once is used next time. */
export function pageStyle(webFolder: string | null): string {
  const assets = webFolder ? readdirSync(join(webFolder, 'assets')) : []
  const faces = FONTS.flatMap(({ family, file, range }) => {
    const name = assets.find((asset) => asset.startsWith(file) && asset.endsWith('.woff2'))
    const src = `url(/assets/${name}) format("woff2")`
    return name
      ? [
          `@font-face{font-family:${family};font-weight:100 900;font-display:optional;src:${src};unicode-range:${range}}`,
        ]
      : []
  })
  return faces.join('\n') + RULES
}
