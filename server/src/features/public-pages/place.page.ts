import { createHash } from 'node:crypto'
import { CLOSED_ALL_DAY, WEEKDAYS, type Weekday, weekIn } from '@meydan/domain/place-rules.ts'
import { MAP_PICTURE } from '#features/maps/map-pictures.service.ts'
import { hrefOf } from '#features/media/media.service.ts'
import { html } from '#lib/html.ts'
import { cardList } from './cards.ts'
import { placeData } from './json-ld.ts'
import { cut, page, type Spot, wordsOf } from './page-frame.ts'
import type { PlaceRow } from './public-pages.store.ts'
import { reviewsSection } from './reviews.section.ts'

/** To be raised when the map is drawn in another way: browsers keep it for a day. */
const DRAWING = 1
const MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** A place: pictures, where it is, when it is open, and the posts of its owner. */
export function placePage(place: PlaceRow, spot: Spot, mapCredits: string): string {
  const { language } = spot
  const { texts, link } = wordsOf(spot)
  const [image] = place.images
  const picture = image ? { href: hrefOf(image.storage_key), width: null, height: null } : null
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const isKnownPage = place.owner && !place.owner.is_private
  const state = stateOf(place, spot)
  return page(spot, {
    title: place.title,
    description: cut([place.category.name, place.address, state].filter(Boolean).join(' · ')),
    picture,
    firstPicture: picture?.href ?? null,
    target: `/places/${place._id}/info`,
    ...(place.permanently_closed ? { robots: 'noindex' as const } : {}),
    data: [placeData(place, spot)],
    body: html`<div class="card">
${image && html`<img class="picture" src="${hrefOf(image.storage_key)}" alt="${place.title}" width="800" height="600" fetchpriority="high">`}
<h1><bdi>${place.title}</bdi></h1>
<p class="dim">${place.category.name}${state && html` · <b>${state}</b>`}${place.reviews_count > 0 && html` · ★ ${number.format(place.review_mean)} (${number.format(place.reviews_count)})`}</p>
${place.address && html`<p><bdi>${place.address}</bdi></p>`}
${mapSection(place, spot, mapCredits)}
<p class="ways small"><a class="way" href="${directionsTo(place)}" rel="noopener">${texts.directions}</a>${place.phone && html`<a class="way" href="tel:${place.phone}"><bdi dir="ltr">${place.phone}</bdi></a>`}${isWeb(place.website) && html`<a class="way" href="${place.website ?? ''}" rel="nofollow noopener">${texts.website}</a>`}</p>
${isKnownPage && place.owner && html`<p class="dim"><a href="${link(`/u/${place.owner.username.toLowerCase()}`)}"><bdi>@${place.owner.username}</bdi></a></p>`}
</div>
${place.opening_hours.length > 0 && html`<section><h2>${texts.openingHours}</h2><dl class="days">${weekIn(language).map((day) => html`<div><dt>${nameOf(day, language)}</dt><dd>${hoursOf(place, day, spot)}</dd></div>`)}</dl></section>`}
${reviewsSection(place.reviews, spot)}
${place.cards && place.cards.length > 0 && html`<section><h2>${texts.ownerPosts}</h2>${cardList(place.cards, spot)}</section>`}`,
  })
}

/** Phones open it in their own map application. */
const directionsTo = ({ lat, lng }: PlaceRow) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${lat.toFixed(5)},${lng.toFixed(5)}`)}`

/** The map of the surroundings, in the colours that the visitor prefers. It leads to the directions. */
function mapSection(place: PlaceRow, spot: Spot, credits: string) {
  const { texts, link } = wordsOf(spot)
  const version = createHash('sha1')
    .update(JSON.stringify([place.lat, place.lng, DRAWING]))
    .digest('base64url')
    .slice(0, 8)
  const src = (scheme: string) => `${link(`/pl/${place._id}/map-${scheme}.svg`)}?v=${version}`
  return html`<figure class="map"><a href="${directionsTo(place)}" rel="noopener"><picture><source srcset="${src('dark')}" media="(prefers-color-scheme: dark)"><img src="${src('light')}" alt="${texts.map.replace('{place}', () => place.title)}" width="${MAP_PICTURE.width}" height="${MAP_PICTURE.height}" loading="lazy"></picture></a><figcaption class="dim" dir="ltr">${credits}</figcaption></figure>`
}

const isWeb = (website: string | null) => /^https?:\/\//i.test(website ?? '')

const nameOf = (day: Weekday, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY_MS + WEEKDAYS.indexOf(day) * DAY_MS,
  )

function stateOf(place: PlaceRow, spot: Spot): string | null {
  const { texts } = wordsOf(spot)
  if (place.permanently_closed) return texts.permanentlyClosed
  if (place.temporarily_closed) return texts.temporarilyClosed
  if (place.is_open === null) return null
  return place.is_open ? texts.open : texts.closed
}

function hoursOf({ opening_hours }: PlaceRow, day: string, spot: Spot): string {
  const digits = new Intl.NumberFormat(spot.language, { useGrouping: false })
  const spans = opening_hours.filter((span) => span.day === day && span.hours !== CLOSED_ALL_DAY)
  if (spans.length === 0) return wordsOf(spot).texts.closed
  return spans
    .map(({ hours }) => hours.replaceAll(/\d/g, (digit) => digits.format(Number(digit))).replace('-', '–'))
    .join(spot.language === 'fa' ? '، ' : ', ')
}
