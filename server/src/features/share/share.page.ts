import { DICTIONARIES, type Dictionary, LANGUAGES } from '@meydan/domain/languages.ts'
import { PRODUCT_NAME, pageTitle } from '@meydan/domain/product.ts'
import { hrefOf } from '../media/media.service.ts'
import type { Post } from '../posts/posts.service.ts'
import type { Shared, SharedPerson } from './share.service.ts'
import { SHARE_TEXTS } from './share.texts.ts'

/** `base` is the site's own address, `path` this page's, both for the preview in other apps. */
export type Place = { language: Dictionary; base: string; path: string }
type Picture = { href: string; width: number | null; height: number | null }
type Content = {
  title: string
  description: string
  picture?: Picture | null
  /** Where somebody who is logged in goes on to. */
  target: string | null
  body: string
  meta?: [name: string, content: string][]
}

const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const DESCRIPTION_CHARACTERS = 200
const cut = (text: string) =>
  [...text].length > DESCRIPTION_CHARACTERS ? `${[...text].slice(0, DESCRIPTION_CHARACTERS - 1).join('')}…` : text

export function postPage(shared: Shared<Post>, place: Place): string {
  if (shared.kind !== 'open') return closedPage(shared, place, '/post/')
  const post = shared.thing
  const texts = SHARE_TEXTS[place.language]
  const [address] = post.addresses
  const where = address ? `${address.city}, ${address.country}` : ''
  const price = priceOf(post, place.language)
  const mark = post.availability === 'available' ? '' : texts[post.availability]
  const picture = pictureOf(post)
  return page(place, {
    title: post.title,
    description: cut([mark, price, where, post.caption].filter(Boolean).join(' · ')),
    picture,
    target: `/post/${post._id}`,
    meta:
      post.price > 0 && post.currency
        ? [
            ['product:price:amount', String(post.price)],
            ['product:price:currency', post.currency.iso_code],
          ]
        : [],
    body: `${picture ? `<img class="picture" src="${safe(picture.href)}" alt="${safe(post.title)}"${sizeOf(picture)}>` : ''}
<h1><bdi>${safe(post.title)}</bdi></h1>
<p class="price"><bdi>${safe(price)}</bdi>${mark ? ` <span class="mark">${safe(mark)}</span>` : ''}</p>
${where ? `<p class="where"><bdi>${safe(where)}</bdi></p>` : ''}
<p><bdi>@${safe(post.owner.username)}</bdi></p>
${post.caption ? `<p class="caption"><bdi>${safe(post.caption)}</bdi></p>` : ''}`,
  })
}

export function personPage(shared: Shared<SharedPerson>, place: Place): string {
  if (shared.kind !== 'open') return closedPage(shared, place, '/profile/')
  const { id, username, name, page_title, biography, avatar_key, post_count, followers_count } = shared.thing
  const texts = SHARE_TEXTS[place.language]
  const count = (number: number) => new Intl.NumberFormat(place.language).format(number)
  const title = page_title ?? name ?? username
  const picture = avatar_key ? { href: hrefOf(avatar_key), width: null, height: null } : null
  return page(place, {
    title,
    description: cut(biography || texts.invitation),
    picture,
    target: `/profile/${id}`,
    body: `${picture ? `<img class="face" src="${safe(picture.href)}" alt="" width="96" height="96">` : ''}
<h1><bdi>${safe(title)}</bdi></h1>
<p><bdi>@${safe(username)}</bdi></p>
<p>${count(post_count)} ${texts.posts} · ${count(followers_count)} ${texts.followers}</p>
${biography ? `<p class="caption"><bdi>${safe(biography)}</bdi></p>` : ''}`,
  })
}

/** Nothing of a private account but that it is one. */
function closedPage(shared: Exclude<Shared<never>, { kind: 'open' }>, place: Place, route: string): string {
  const texts = SHARE_TEXTS[place.language]
  const title = shared.kind === 'private' ? texts.privateAccount : texts.notFound
  const target = shared.kind === 'private' ? `${route}${shared.id}` : null
  return page(place, { title, description: texts.invitation, target, body: `<h1>${title}</h1>` })
}

function priceOf({ price, currency, unit }: Post, language: Dictionary): string {
  if (price < 0) return SHARE_TEXTS[language].agreement
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(price)
  return `${amount} ${currency?.sign ?? ''}${unit ? ` / ${unit.name}` : ''}`
}

function pictureOf({ files }: Post): Picture | null {
  const image = files.find(({ kind }) => kind === 'image')
  const still = image ?? files.find(({ kind }) => kind === 'video')?.thumbnails.at(-1)
  return still ? { href: hrefOf(still.storage_key), width: still.width, height: still.height } : null
}

const sizeOf = ({ width, height }: Picture) => (width && height ? ` width="${width}" height="${height}"` : '')

function page(
  { language, base, path }: Place,
  { title, description, picture, target, body, meta = [] }: Content,
): string {
  const texts = SHARE_TEXTS[language]
  const { locale, direction } = LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0]
  const graph: [string, string][] = [
    ['og:site_name', PRODUCT_NAME],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', base + path],
    ['og:locale', locale],
    ...DICTIONARIES.filter((other) => other !== language).map((other): [string, string] => [
      'og:locale:alternate',
      LANGUAGES.find(({ code }) => code === other)?.locale ?? '',
    ]),
    ...(picture ? ([['og:image', base + picture.href]] as [string, string][]) : []),
    ...meta,
  ]
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(pageTitle(title))}</title>
<meta name="description" content="${safe(description)}">
${graph.map(([property, content]) => `<meta property="${property}" content="${safe(content)}">`).join('\n')}
<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">
${target ? `<script src="/share/enter.js" data-target="${safe(target)}"></script>` : '<meta name="robots" content="noindex">'}
<style>${STYLE}</style></head>
<body><main>${body}</main>
<footer><p>${texts.invitation}</p><p><a class="button" href="/signup">${texts.signUp}</a> <a href="${safe(target ?? '/login')}">${texts.login}</a></p></footer>
</body></html>`
}

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 Inter,Vazirmatn,system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1rem}
.picture{width:100%;height:auto;border-radius:.75rem;background:#8882}.face{border-radius:50%;object-fit:cover}
h1{font-size:1.5rem;margin:.75rem 0 .25rem}p{margin:.25rem 0}.price{font-size:1.25rem;font-weight:600;font-variant-numeric:tabular-nums}
.mark{font-size:.875rem;padding:.125rem .5rem;border-radius:1rem;background:#8883}.where{opacity:.7}.caption{white-space:pre-wrap;overflow-wrap:anywhere}
footer{margin-top:2rem;border-top:1px solid #8884;padding-top:1rem}
.button{display:inline-block;padding:.625rem 1.25rem;border-radius:.5rem;background:#0b7a75;color:#fff;text-decoration:none}`
