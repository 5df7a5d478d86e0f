import { createHash } from 'node:crypto'
import { hrefOf } from '#features/media/media.service.ts'
import type { Post } from '#features/posts/posts.sql.ts'
import { cityInWords } from '#lib/city-names.ts'
import { type Html, html } from '#lib/html.ts'
import { cardList, marksOf, placeInWords, priceInWords } from './cards.ts'
import { breadcrumbs, isoPrice, postData } from './json-ld.ts'
import { cut, oneLine, type Picture, page, type Spot, wordsOf } from './page-frame.ts'
import { PAGE_TEXTS, written } from './page-texts.ts'
import { PREVIEW } from './preview-picture.ts'
import type { PublicPost } from './public-pages.service.ts'

/** A post: all its pictures, price, text, seller, and similar posts. */
export function postPage(shown: PublicPost, spot: Spot): string {
  const { post, similar, category, city_key, is_listed } = shown
  const { language } = spot
  const { texts, link } = wordsOf(spot)
  const [address] = post.addresses
  const where = address ? placeInWords(address.city, address.country, language) : ''
  const price = priceInWords(post.price, post.currency?.sign ?? null, language)
  const marks = marksOf(post, language)
  const pictures = picturesOf(post)
  const [first = null] = pictures
  const crumbs = crumbsOf(shown, spot)
  const { price: amount, priceCurrency: currency } = {
    price: undefined,
    priceCurrency: undefined,
    ...isoPrice(post.price, post.currency?.iso_code),
  }
  return page(spot, {
    title: post.title,
    description: cut([...marks, price + unitOf(post), where, oneLine(post.caption)].filter(Boolean).join(' · ')),
    picture: { href: previewHref(post, spot), ...PREVIEW },
    firstPicture: first?.href ?? null,
    target: `/post/${post._id}`,
    ...(is_listed ? {} : { robots: 'noindex' as const }),
    data: [postData(shown, spot), breadcrumbs(crumbs, spot)],
    meta:
      amount && currency
        ? [
            ['product:price:amount', String(amount)],
            ['product:price:currency', currency],
          ]
        : [],
    body: html`${crumbTrail(crumbs.slice(1, -1), spot)}<article class="card${pictures.length > 0 && ' two'}">
${gallery(pictures, post.title, spot)}
<div><p class="price"><bdi>${price}</bdi><span class="unit">${unitOf(post)}</span></p>
<h1><bdi>${post.title}</bdi></h1>
${marks.length > 0 && html`<p class="marks">${marks.map((mark) => html`<span class="mark">${mark}</span>`)}</p>`}
<p class="dim"><a href="${link(`/u/${post.owner.username.toLowerCase()}`)}"><bdi>@${post.owner.username}</bdi></a>${where && html` · ${category && city_key ? html`<a href="${link(`/c/${category.key}/${encodeURIComponent(city_key)}`)}"><bdi>${where}</bdi></a>` : html`<bdi>${where}</bdi>`}`}</p>
${post.caption && html`<p class="caption"><bdi>${post.caption}</bdi></p>`}
</div></article>
${similar.length > 0 && html`<section><h2>${texts.similarPosts}</h2>${cardList(similar, spot)}</section>`}`,
  })
}

/** A new address when what the picture shows has changed, because other apps keep it. */
function previewHref({ _id, title, price, currency, files }: Post, spot: Spot): string {
  const shown = JSON.stringify([title, price, currency?.sign, files[0]?.storage_key])
  const version = createHash('sha1').update(shown).digest('base64url').slice(0, 8)
  return `${wordsOf(spot).link(`/p/${_id}/preview.jpg`)}?v=${version}`
}

type Crumb = { name: string; path: string }

function crumbsOf({ post, category, city_key }: PublicPost, { language }: Spot): Crumb[] {
  const [address] = post.addresses
  return [
    { name: PAGE_TEXTS[language].categories, path: '/c' },
    ...(category ? [{ name: category.name, path: `/c/${category.key}` }] : []),
    ...(category && city_key && address
      ? [
          {
            name: cityInWords(address.city, address.country, language),
            path: `/c/${category.key}/${encodeURIComponent(city_key)}`,
          },
        ]
      : []),
    { name: post.title, path: `/p/${post._id}` },
  ]
}

export const crumbTrail = (crumbs: Crumb[], spot: Spot): Html | false =>
  crumbs.length > 0 &&
  html`<nav class="crumbs" aria-label="${wordsOf(spot).texts.categories}">${crumbs.map(({ name, path }) => html`<a href="${wordsOf(spot).link(path)}">${name}</a>`)}</nav>`

const unitOf = ({ price, unit }: Post) => (price >= 0 && unit ? ` / ${unit.name}` : '')

/** Photos, and the still of a video. */
function picturesOf({ files }: Post): Picture[] {
  const stills = files.flatMap(({ kind, thumbnails }) =>
    kind === 'video' && thumbnails.length ? [thumbnails.at(-1)] : [],
  )
  const images = files.filter(({ kind }) => kind === 'image')
  return [...images, ...stills].flatMap((file) =>
    file ? [{ href: hrefOf(file.storage_key), width: file.width, height: file.height }] : [],
  )
}

/** Pictures side by side, scrolled by finger or keyboard; the box has its size before they are there. */
function gallery(pictures: Picture[], title: string, spot: Spot): Html | false {
  if (pictures.length === 0) return false
  const { texts } = wordsOf(spot)
  const number = new Intl.NumberFormat(spot.language)
  const alt = (at: number) =>
    at === 0 ? title : `${title}, ${written(texts.photo, { number: number.format(at + 1) })}`
  const images = pictures.map(
    ({ href, width, height }, at) =>
      html`<img class="picture" src="${href}" alt="${alt(at)}" width="${width ?? 800}" height="${height ?? 800}"${at === 0 ? html` fetchpriority="high"` : html` loading="lazy"`}>`,
  )
  return pictures.length === 1
    ? html`${images}`
    : html`<div class="gallery" tabindex="0" role="group" aria-label="${title}">${images}</div>`
}
