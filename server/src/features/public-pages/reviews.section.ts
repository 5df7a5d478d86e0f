import { html } from '#lib/html.ts'
import { type Spot, wordsOf } from './page-frame.ts'

/** A review as a public page shows it; `username` is null unless the author may be found by everybody. */
export type PublicReview = {
  stars: number
  text: string
  answer: string | null
  username: string | null
  name: string | null
  at: string
}

const MOST_STARS = 5

/** The newest reviews of a person or a place; nothing without one. */
export function reviewsSection(reviews: PublicReview[] | null, spot: Spot) {
  if (!reviews?.length) return null
  const { texts, link } = wordsOf(spot)
  const day = new Intl.DateTimeFormat(spot.language, { dateStyle: 'medium' })
  return html`<section><h2>${texts.reviews}</h2>${reviews.map(
    ({ stars, text, answer, username, name, at }) => html`<article class="card">
<p class="dim"><span role="img" aria-label="${starsInWords(stars, spot.language)}">${'★'.repeat(stars)}${'☆'.repeat(MOST_STARS - stars)}</span> ${
      username
        ? html`<a href="${link(`/u/${username.toLowerCase()}`)}"><bdi>${name ?? username}</bdi></a>`
        : texts.member
    } · <time datetime="${at}">${day.format(new Date(at))}</time></p>
${text && html`<p class="caption"><bdi>${text}</bdi></p>`}
${answer && html`<p class="caption"><b>${texts.answer}:</b> <bdi>${answer}</bdi></p>`}
</article>`,
  )}</section>`
}

function starsInWords(stars: number, language: string): string {
  const numbers = new Intl.NumberFormat(language)
  return `${numbers.format(stars)} / ${numbers.format(MOST_STARS)}`
}
