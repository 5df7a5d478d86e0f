import { cityInWords } from '#lib/city-names.ts'
import { html } from '#lib/html.ts'
import { cardList, nextLink } from './cards.ts'
import { breadcrumbs, listData } from './json-ld.ts'
import { page, type Spot, wordsOf } from './page-frame.ts'
import { written } from './page-texts.ts'
import { crumbTrail } from './post.page.ts'
import type { PublicCategory, Searched } from './public-pages.service.ts'
import type { Card } from './public-pages.sql.ts'
import type { GroupRow } from './public-pages.store.ts'

/** With fewer posts, a list is nothing to find with a search engine. */
export const THIN_CARDS = 3

/** The app's posts of the same category, around the same city. */
function browsed({ id, is_for_product, city }: PublicCategory): string {
  const query = new URLSearchParams({
    status: '1',
    ...(is_for_product ? {} : { service: 'yes' }),
    ...(city ? { local: 'yes', at: `${city.lat},${city.lng}` } : {}),
    in: id,
  })
  return `/explore?${String(query).replace('%2C', ',')}`
}

/** The name of a category, or of a category in a city. */
export const categoryTitle = ({ name, city }: PublicCategory, { language }: Pick<Spot, 'language'>) =>
  city
    ? written(wordsOf({ language }).texts.inCity, {
        category: name,
        city: cityInWords(city.city, city.country, language),
      })
    : name

/** A category, or a category in a city. */
export function categoryPage(category: PublicCategory, spot: Spot, isFirstPage: boolean): string {
  const { texts, link } = wordsOf(spot)
  const { key, name, cards, city, cities } = category
  const inWords = (wanted: { city: string; country: string }) => cityInWords(wanted.city, wanted.country, spot.language)
  const values = { category: name, city: city ? inWords(city) : '' }
  const title = categoryTitle(category, spot)
  const crumbs = [
    { name: texts.categories, path: '/c' },
    { name, path: `/c/${key}` },
    ...(city ? [{ name: inWords(city), path: `/c/${key}/${encodeURIComponent(city.key)}` }] : []),
  ]
  const isThin = cards.length < THIN_CARDS
  const others = cities.filter((other) => other.key !== city?.key)
  return page(spot, {
    title,
    description: written(city ? texts.forSaleIn : texts.forSale, values),
    target: browsed(category),
    ...(isThin || !isFirstPage ? { robots: 'noindex, follow' as const } : {}),
    data: isFirstPage ? [listData(cards, spot), breadcrumbs(crumbs, spot)] : [],
    feed: { title, path: `${spot.path}/rss.xml` },
    body: html`${crumbTrail(crumbs.slice(1, -1), spot)}<h1 class="alone-heading">${title}</h1>
${cardList(cards, spot)}${nextLink(category.next, spot)}
${others.length > 0 && html`<section><h2>${texts.cities}</h2><ul class="chips">${city && html`<li><a href="${link(`/c/${key}`)}">${texts.allCities}</a></li>`}${others.map((other) => html`<li><a href="${link(`/c/${key}/${encodeURIComponent(other.key)}`)}"><bdi>${inWords(other)}</bdi></a></li>`)}</ul></section>`}`,
  })
}

/** All categories. */
export function categoriesPage(groups: GroupRow[], spot: Spot): string {
  const { texts, link } = wordsOf(spot)
  return page(spot, {
    title: texts.categories,
    description: texts.invitation,
    target: '/explore',
    body: html`<h1 class="alone-heading">${texts.categories}</h1>${groups.map(
      ({ name, categories }) =>
        html`<section><h2>${name}</h2><ul class="chips">${(categories ?? []).map((category) => html`<li><a href="${link(`/c/${category.key}`)}">${category.name}</a></li>`)}</ul></section>`,
    )}`,
  })
}

/** Without a keyword: what is for sale near the visitor. */
export function nearPage(cards: Card[], spot: Spot): string {
  const { texts } = wordsOf(spot)
  return page(spot, {
    title: texts.forSaleNow,
    description: texts.invitation,
    target: '/explore',
    robots: 'noindex, follow',
    body: html`<h1 class="alone-heading">${texts.forSaleNow}</h1>${cardList(cards, spot)}`,
  })
}

/** What was found by keyword; not for search engines. */
export function searchPage({ keyword, corrected, cards, places, near }: Searched, spot: Spot): string {
  const { texts, link } = wordsOf(spot)
  const title = written(texts.resultsFor, { word: corrected ?? keyword })
  return page(spot, {
    title,
    description: texts.invitation,
    target: `/explore?status=2&q=${encodeURIComponent(keyword)}&service=too`,
    robots: 'noindex, follow',
    keyword,
    body: html`<h1 class="alone-heading"><bdi>${title}</bdi></h1>
${places.length > 0 && html`<section><h2>${texts.places}</h2><ul class="rows">${places.map(({ _id, title: place, address }) => html`<li><a href="${link(`/pl/${_id}`)}"><bdi>${place}</bdi>${address && html`<span class="dim"><bdi>${address}</bdi></span>`}</a></li>`)}</ul></section>`}
${cards.length + places.length === 0 ? html`<p class="dim empty">${texts.nothingFound}</p>${near.length > 0 && html`<section><h2>${texts.forSaleNow}</h2>${cardList(near, spot)}</section>`}` : cards.length > 0 && html`<section><h2>${texts.posts}</h2>${cardList(cards, spot)}</section>`}`,
  })
}

/** A page that is not there, is private, or failed: it says so and nothing else. */
export const closedPage = (title: string, target: string | null, spot: Spot): string =>
  page(spot, {
    title,
    description: wordsOf(spot).texts.invitation,
    target,
    robots: 'noindex',
    body: html`<div class="card alone"><h1>${title}</h1></div>`,
  })
