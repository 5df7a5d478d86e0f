import { countryInWords } from '@meydan/domain/countries.ts'
import { DICTIONARIES, type Dictionary, LANGUAGES } from '@meydan/domain/languages.ts'
import { writePrice } from '@meydan/domain/price.ts'
import { PRODUCT_NAME, pageTitle } from '@meydan/domain/product.ts'
import { hrefOf } from '#features/media/media.service.ts'
import type { Post } from '#features/posts/posts.sql.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Shared, SharedPerson } from './share.service.ts'
import { SHARE_TEXTS } from './share.texts.ts'

/** `base` is the address of the site, `path` that of this page; previews in other apps need both. */
export type Place = { language: Dictionary; base: string; path: string; style: string }
type Picture = { href: string; width: number | null; height: number | null }
type Content = {
  title: string
  description: string
  picture?: Picture | null
  /** Where a logged-in visitor is redirected to. */
  target: string | null
  /** Search engines must not index the page. */
  isClosed?: boolean
  body: string
  meta?: [name: string, content: string][]
}

const DESCRIPTION_CHARACTERS = 200
const cut = (text: string) =>
  [...text].length > DESCRIPTION_CHARACTERS ? `${[...text].slice(0, DESCRIPTION_CHARACTERS - 1).join('')}…` : text

export function postPage(shared: Shared<Post>, place: Place): string {
  if (shared.kind !== 'open') return closedPage(shared, place, '/post/')
  const post = shared.thing
  const texts = SHARE_TEXTS[place.language]
  const [address] = post.addresses
  const where = address ? `${address.city}, ${countryInWords(address.country, place.language)}` : ''
  const price = priceOf(post, place.language)
  const marks = [!post.is_seller && texts.wanted, post.availability !== 'available' && texts[post.availability]].filter(
    (mark) => mark !== false,
  )
  const picture = pictureOf(post)
  return page(place, {
    title: post.title,
    description: cut([...marks, price + unitOf(post), where, oneLine(post.caption)].filter(Boolean).join(' · ')),
    picture,
    target: `/post/${post._id}`,
    meta:
      post.price > 0 && post.currency
        ? [
            ['product:price:amount', String(post.price)],
            ['product:price:currency', post.currency.iso_code],
          ]
        : [],
    body: `<div class="card">
${picture ? `<img class="picture" src="${escapeHtml(picture.href)}" alt="${escapeHtml(post.title)}"${sizeOf(picture)}>` : ''}
<p class="price"><bdi>${escapeHtml(price)}</bdi><span class="unit">${escapeHtml(unitOf(post))}</span></p>
<h1><bdi>${escapeHtml(post.title)}</bdi></h1>
${marks.length ? `<p class="marks">${marks.map((mark) => `<span class="mark">${mark}</span>`).join('')}</p>` : ''}
<p class="dim"><bdi>@${escapeHtml(post.owner.username)}</bdi>${where ? ` · <bdi>${escapeHtml(where)}</bdi>` : ''}</p>
${post.caption ? `<p class="caption"><bdi>${escapeHtml(post.caption)}</bdi></p>` : ''}
</div>`,
  })
}

export function personPage(shared: Shared<SharedPerson>, place: Place): string {
  if (shared.kind !== 'open') return closedPage(shared, place, '/profile/')
  const { id, username, name, page_title, biography, avatar_key, post_count, followers_count } = shared.thing
  const texts = SHARE_TEXTS[place.language]
  const count = (number: number) => new Intl.NumberFormat(place.language).format(number)
  const title = page_title || name || username
  const picture = avatar_key ? { href: hrefOf(avatar_key), width: null, height: null } : null
  return page(place, {
    title,
    description: cut(oneLine(biography ?? '') || texts.invitation),
    picture,
    target: `/profile/${id}`,
    body: `<div class="card">
${picture ? `<img class="face" src="${escapeHtml(picture.href)}" alt="" width="96" height="96">` : ''}
<h1><bdi>${escapeHtml(title)}</bdi></h1>
<p class="dim"><bdi>@${escapeHtml(username)}</bdi> · ${count(post_count)} ${texts.posts} · ${count(followers_count)} ${texts.followers}</p>
${biography ? `<p class="caption"><bdi>${escapeHtml(biography)}</bdi></p>` : ''}
</div>`,
  })
}

/** Shows only that the account is private, or that the page does not exist. */
function closedPage(shared: Exclude<Shared<never>, { kind: 'open' }>, place: Place, route: string): string {
  const texts = SHARE_TEXTS[place.language]
  const title = shared.kind === 'private' ? texts.privateAccount : texts.notFound
  const target = shared.kind === 'private' ? `${route}${shared.id}` : null
  const body = `<div class="card alone"><h1>${title}</h1></div>`
  return page(place, { title, description: texts.invitation, target, isClosed: true, body })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const priceOf = ({ price, currency }: Post, language: Dictionary) =>
  price < 0 ? SHARE_TEXTS[language].agreement : writePrice(price, currency?.sign ?? '', language)

const unitOf = ({ price, unit }: Post) => (price >= 0 && unit ? ` / ${unit.name}` : '')

function pictureOf({ files }: Post): Picture | null {
  const image = files.find(({ kind }) => kind === 'image')
  const still = image ?? files.find(({ kind }) => kind === 'video')?.thumbnails.at(-1)
  return still ? { href: hrefOf(still.storage_key), width: still.width, height: still.height } : null
}

const sizeOf = ({ width, height }: Picture) => (width && height ? ` width="${width}" height="${height}"` : '')

/** With its size, so that other apps can lay out the preview before they fetch the picture. */
function previewOf({ href, width, height }: Picture, title: string, base: string): [string, string][] {
  const size: [string, string][] =
    width && height
      ? [
          ['og:image:width', String(width)],
          ['og:image:height', String(height)],
        ]
      : []
  return [['og:image', base + href], ...size, ['og:image:alt', title]]
}

function page(
  { language, base, path, style }: Place,
  { title, description, picture, target, isClosed = false, body, meta = [] }: Content,
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
    ...(picture ? previewOf(picture, title, base) : []),
    ...meta,
  ]
  const signUp = target ? `/signup?from=${encodeURIComponent(target)}` : '/signup'
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(pageTitle(title))}</title>
<meta name="description" content="${escapeHtml(description)}">
${graph.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`).join('\n')}
<meta name="twitter:card" content="${picture?.width ? 'summary_large_image' : 'summary'}">
${isClosed ? '<meta name="robots" content="noindex">' : ''}
${target ? `<script src="/share/enter.js" data-target="${escapeHtml(target)}"></script>` : ''}
<link rel="icon" href="/icons/logo.svg" type="image/svg+xml">
<style>${style}</style></head>
<body><header><a class="logo" href="/" dir="ltr"><img src="/icons/logo.svg" alt="" width="28" height="28">${PRODUCT_NAME}</a></header>
<main>${body}</main>
<footer><div><p>${texts.invitation}</p>
<div class="ways"><a class="way main" href="${escapeHtml(signUp)}">${texts.signUp}</a><a class="way" href="${escapeHtml(target ?? '/login')}">${texts.login}</a></div></div></footer>
</body></html>`
}
