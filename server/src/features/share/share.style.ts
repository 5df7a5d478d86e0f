import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Unicode ranges as in the app's fonts.css; a browser fetches only the fonts that the page needs. */
const FONTS = [
  { family: 'Inter', file: 'inter-latin-wght', range: 'U+0000-00FF,U+2000-206F' },
  { family: 'Inter', file: 'inter-latin-ext-wght', range: 'U+0100-02BA,U+20A0-20C0' },
  { family: 'Vazirmatn', file: 'vazirmatn-arabic-wght', range: 'U+0600-06FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC' },
]

/** The colours of the app's palette, copied because it belongs to another workspace. */
const RULES = `
:root{color-scheme:light dark;--canvas:#faf8f5;--surface:#fff;--sunken:#f3f0eb;--line:#e8e3dc;--text:#211d19;--dim:#6f665c;--brand:#0a7175;--on-brand:#fff;--brand-text:#09595d;--money:#9a6003;--accent:#fff7e3}
@media (prefers-color-scheme:dark){:root{--canvas:#171512;--surface:#26221e;--sunken:#38332d;--line:#38332d;--text:#efeae3;--dim:#ada499;--brand:#2cbcbb;--on-brand:#211d19;--brand-text:#5fd0ce;--money:#fdc954;--accent:#3a2d15}}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;margin:0;background:var(--canvas);color:var(--text);font:1rem/1.5 Inter,Vazirmatn,system-ui,sans-serif}
:lang(fa) body{line-height:1.75}
header,main,footer>div{width:100%;max-width:40rem;margin:0 auto;padding:0 1rem}
header{display:flex;align-items:center;min-height:3.5rem}
.logo{display:inline-flex;align-items:center;gap:.5rem;color:inherit;font-size:1.375rem;font-weight:750;letter-spacing:-.03em;text-decoration:none}
main{flex:1;padding:0}
.card{overflow:hidden;padding:0 1rem 1.25rem;background:var(--surface);border-block:1px solid var(--line);overflow-wrap:anywhere}
.picture{display:block;width:calc(100% + 2rem);max-height:55vh;margin-inline:-1rem;height:auto;object-fit:contain;background:var(--sunken)}
.face{display:block;margin-block-start:1.25rem;border-radius:34%;object-fit:cover;background:var(--sunken)}
h1{margin:.75rem 0 .25rem;font-size:1.375rem;line-height:1.35}
p{margin:.35rem 0}
.price{margin-block-start:.85rem;color:var(--money);font-size:1.375rem;font-weight:700;font-variant-numeric:tabular-nums}
.unit{color:var(--dim);font-size:.9rem;font-weight:400}
.marks{display:flex;flex-wrap:wrap;gap:.4rem}
.mark{padding:.1rem .6rem;border-radius:99px;background:var(--accent);color:var(--money);font-size:.8rem;font-weight:620}
.dim{color:var(--dim)}
.caption{white-space:pre-line}
.alone{padding-block:3rem;text-align:center}
footer{position:sticky;inset-block-end:0;background:var(--surface);border-block-start:1px solid var(--line)}
footer>div{padding-block:.75rem calc(.75rem + env(safe-area-inset-bottom))}
footer p{margin:0 0 .6rem;color:var(--dim);font-size:.9rem}
.ways{display:flex;gap:.6rem}
.way{flex:1;min-height:2.75rem;padding:.55rem 1rem;border:1px solid var(--line);border-radius:.75rem;color:var(--text);font-weight:620;text-align:center;text-decoration:none}
.main{border-color:var(--brand);background:var(--brand);color:var(--on-brand)}
a:focus-visible{outline:3px solid var(--brand-text);outline-offset:2px}
@media (min-width:42em){.card{border:1px solid var(--line);border-radius:1rem}main{padding:0 0 1.5rem}}`

/** The style of the page, with the app's fonts if this server serves the app. */
export function shareStyle(webFolder: string | null): string {
  const assets = webFolder ? readdirSync(join(webFolder, 'assets')) : []
  const faces = FONTS.flatMap(({ family, file, range }) => {
    const name = assets.find((asset) => asset.startsWith(file) && asset.endsWith('.woff2'))
    const src = `url(/assets/${name}) format("woff2")`
    return name
      ? [`@font-face{font-family:${family};font-weight:100 900;font-display:swap;src:${src};unicode-range:${range}}`]
      : []
  })
  return faces.join('\n') + RULES
}
