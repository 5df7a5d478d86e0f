import { countryInWords } from '@meydan/domain/countries.ts'
import type { Dictionary } from '@meydan/domain/languages.ts'
import { writePrice } from '@meydan/domain/price.ts'
import { hrefOf } from '#features/media/media.service.ts'
import { cityInWords } from '#lib/city-names.ts'
import { type Html, html } from '#lib/html.ts'
import { type Spot, wordsOf } from './page-frame.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import type { Card } from './public-pages.sql.ts'

/** A price as the page shows it. */
export const priceInWords = (price: number, sign: string | null, language: Dictionary) =>
  price < 0 ? PAGE_TEXTS[language].agreement : writePrice(price, sign ?? '', language)

export const placeInWords = (city: string, country: string, language: Dictionary) => {
  const where = cityInWords(city, country, language)
  return `${where}${language === 'fa' ? '، ' : ', '}${countryInWords(country, language)}`
}

export const marksOf = (
  { is_seller, availability }: Pick<Card, 'is_seller' | 'availability'>,
  language: Dictionary,
) => {
  const texts = PAGE_TEXTS[language]
  return [
    !is_seller && texts.wanted,
    availability !== 'available' && texts[availability === 'sold' && !is_seller ? 'found' : availability],
  ].filter((mark) => mark !== false)
}

const CARD_SIZES = '(min-width: 48em) 224px, 45vw'

/** Pictures that nobody has scrolled to yet are not fetched. */
function cardPicture({ picture }: Card, isSeenFirst: boolean): Html {
  if (!picture) return html`<span class="blank"></span>`
  const thumbnail = picture.thumbnail_key ?? picture.storage_key
  const srcset = `${hrefOf(thumbnail)} 150w, ${hrefOf(picture.storage_key)} ${picture.width ?? 800}w`
  return html`<img src="${hrefOf(thumbnail)}" srcset="${srcset}" sizes="${CARD_SIZES}" alt="" width="300" height="300"${isSeenFirst ? '' : html` loading="lazy"`}>`
}

const FIRST_ROWS = 4

function card(shown: Card, at: number, spot: Spot): Html {
  const { link } = wordsOf(spot)
  const { language } = spot
  const marks = marksOf(shown, language)
  return html`<li><a href="${link(`/p/${shown._id}`)}">${cardPicture(shown, at < FIRST_ROWS)}
<span class="amount"><bdi>${priceInWords(shown.price, shown.sign, language)}</bdi></span>
<span class="name"><bdi>${shown.title}</bdi></span>
${marks.map((mark) => html`<span class="mark">${mark}</span>`)}
${shown.city && shown.country && html`<span class="dim"><bdi>${cityInWords(shown.city, shown.country, language)}</bdi></span>`}</a></li>`
}

/** A grid of posts. */
export const cardList = (cards: Card[], spot: Spot): Html =>
  cards.length === 0
    ? html`<p class="dim empty">${wordsOf(spot).texts.nothing}</p>`
    : html`<ul class="cards">${cards.map((shown, at) => card(shown, at, spot))}</ul>`

/** The address of the next page of a list. */
export const nextLink = (next: { at: string; id: string } | null, spot: Spot): Html | false => {
  if (!next) return false
  const { texts, link } = wordsOf(spot)
  const query = new URLSearchParams({ before: `${next.at}_${next.id}` })
  return html`<p class="next"><a class="way" rel="next" href="${link(spot.path)}?${String(query)}">${texts.next}</a></p>`
}
