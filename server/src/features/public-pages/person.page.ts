import { hrefOf } from '#features/media/media.service.ts'
import { html } from '#lib/html.ts'
import { cardList, nextLink } from './cards.ts'
import { listData, personData } from './json-ld.ts'
import { cut, oneLine, page, type Spot, wordsOf } from './page-frame.ts'
import { written } from './page-texts.ts'
import type { PublicPerson } from './public-pages.service.ts'
import { reviewsSection } from './reviews.section.ts'

/** A person: who they are, their places and their posts. */
export function personPage(person: PublicPerson, spot: Spot, isFirstPage: boolean): string {
  const { id, username, username_key, name, page_title, biography, avatar_key, post_count, followers_count } = person
  const { texts, link } = wordsOf(spot)
  const count = (number: number, [one, many]: [string, string]) =>
    written(number === 1 ? one : many, { number: new Intl.NumberFormat(spot.language).format(number) })
  const title = page_title || name || username
  const picture = avatar_key ? { href: hrefOf(avatar_key), width: null, height: null } : null
  // An empty profile has nothing to find.
  const isThin = person.cards.length === 0 && person.places.length === 0
  const robots = !person.is_listed ? 'noindex' : isThin || !isFirstPage ? 'noindex, follow' : null
  return page(spot, {
    title,
    description: cut(oneLine(biography ?? '') || texts.invitation),
    picture,
    target: `/profile/${id}`,
    ...(robots ? { robots } : {}),
    data: isFirstPage ? [personData(person, spot), listData(person.cards, spot)] : [],
    ...(person.is_listed ? { feed: { title, path: `/u/${username_key}/rss.xml` } } : {}),
    body: html`<div class="card">
${picture && html`<img class="face" src="${picture.href}" alt="" width="96" height="96">`}
<h1><bdi>${title}</bdi></h1>
<p class="dim"><bdi>@${username}</bdi>${person.is_authorised && html` · ${texts.verified}`} · ${count(post_count, [texts.onePost, texts.manyPosts])} · ${count(followers_count, [texts.oneFollower, texts.manyFollowers])}${person.rate > 0 && html` · ★ ${new Intl.NumberFormat(spot.language, { maximumFractionDigits: 1 }).format(person.rate)}`}${person.deals_count > 0 && html` · ${count(person.deals_count, [texts.oneDeal, texts.manyDeals])}`}</p>
${biography && html`<p class="caption"><bdi>${biography}</bdi></p>`}
</div>
${person.places.length > 0 && html`<section><h2>${texts.places}</h2><ul class="rows">${person.places.map(({ _id, title: place, address }) => html`<li><a href="${link(`/pl/${_id}`)}"><bdi>${place}</bdi>${address && html`<span class="dim"><bdi>${address}</bdi></span>`}</a></li>`)}</ul></section>`}
${isFirstPage && reviewsSection(person.reviews, spot)}
<section><h2>${texts.posts}</h2>${cardList(person.cards, spot)}${nextLink(person.next, spot)}</section>`,
  })
}
