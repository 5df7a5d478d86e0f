// The long composed statements, printed to server/sql so that a reviewer can read them and paste them into psql.
import { namesIn } from '../server/src/db/named-values.ts'
import { auditSearch } from '../server/src/features/audit/audit.store.ts'
import { caseQueue } from '../server/src/features/cases/case-queue.sql.ts'
import { COMMENTS_PAGE, REPLIES_PAGE } from '../server/src/features/comments/comments.sql.ts'
import * as conversations from '../server/src/features/conversations/conversations.sql.ts'
import { DEAL_OF_CONVERSATION, DEAL_PARTNERS } from '../server/src/features/deals/deals.store.ts'
import { REVIEWS_OF_PERSON } from '../server/src/features/deals/reviews.sql.ts'
import { COUNT_BEST, COUNT_NEAR, VALUES_NEAR } from '../server/src/features/explore/categories.sql.ts'
import { KEYWORD, KEYWORD_COMMON, KEYWORD_WITHIN } from '../server/src/features/explore/keyword-posts.sql.ts'
import { placesIn } from '../server/src/features/explore/places-pages.sql.ts'
import * as explore from '../server/src/features/explore/posts-pages.sql.ts'
import { SUGGESTED_PLACES } from '../server/src/features/explore/suggested-places.sql.ts'
import { FEED_PAGE } from '../server/src/features/feed/feed.store.ts'
import { FIGURES_OF_DAY, OPEN_CASES, UNMET_WORDS } from '../server/src/features/figures/figures.sql.ts'
import { NEAREST_WANTED, OFFERED_BY_WORDS } from '../server/src/features/matching/matching.store.ts'
import { NOTICES_PAGE } from '../server/src/features/notices/notices.store.ts'
import { BEGINNING } from '../server/src/features/people/people-beginning.sql.ts'
import * as peopleSearch from '../server/src/features/people/people-search.sql.ts'
import { SAME_PHOTOS } from '../server/src/features/photos/photos.store.ts'
import { PLACE_REVIEW_SUMMARY, reviewsOfPlace } from '../server/src/features/place-reviews/place-reviews.sql.ts'
import type { ToldForm } from '../server/src/features/posts/posts.sql.ts'
import { OWN_POSTS, POST_PAGE, POSTS_BY_IDS } from '../server/src/features/posts/posts.store.ts'
import { MORE_OF_OWNER, NEWEST_OF_PERSON, SIMILAR_POSTS } from '../server/src/features/posts/related-posts.sql.ts'
import { toldPosts } from '../server/src/features/posts/told-posts.sql.ts'
import * as publicPages from '../server/src/features/public-pages/public-pages.sql.ts'
import { SAVED_POSTS } from '../server/src/features/saved-posts/saved-posts.store.ts'
import { MATCH } from '../server/src/features/saved-searches/saved-searches.store.ts'
import type { Asked } from '../server/src/graphql/told.ts'

type SqlFile = { path: string; printed: string }

export const SQL_FOLDER = 'server/sql'

/** Example values, as psql's \set takes them. */
const EXAMPLES: Record<string, string> = {
  viewer_id: "'''01890a5d-ac96-774b-bcce-b302099a8057'''",
  id: "'''01890a5d-ac96-774b-bcce-b302099a8057'''",
  ids: "'''{01890a5d-ac96-774b-bcce-b302099a8057}'''",
  language: "'''en'''",
  parts: "'''{likes,dislikes,comments}'''",
  skip: '0',
  offset: '0',
  limit: '36',
  until: 'NULL',
  now: "'now()'",
  followed_at: "'''infinity'''",
  followed_id: "'''ffffffff-ffff-ffff-ffff-ffffffffffff'''",
  before_at: "'''infinity'''",
  before_id: "'''ffffffff-ffff-ffff-ffff-ffffffffffff'''",
  best_rate: "'''1e300'''",
  best_id: "'''ffffffff-ffff-ffff-ffff-ffffffffffff'''",
  offered_ads: "'''{}'''",
  ad_slots: '1',
  shown_ads: "'''{}'''",
  is_counting: 'true',
  kinds: "'''{0,1,2,3}'''",
  apart: "'''{}'''",
  offered: "'''{}'''",
  is_new: 'NULL',
  currency: 'NULL',
  price_min: 'NULL',
  price_max: 'NULL',
  lat: '41.04',
  lng: '28.93',
  radius_m: '5000',
  hide_sold: 'true',
  title: "'''#~lamp'''",
  category: 'NULL',
  best: "'''#~lamp'''",
  exact: "'''#lamp'''",
  wide: "'''#lamp'''",
  partial: 'NULL',
  named: 'NULL',
  with_guild: 'true',
  open_now: 'NULL',
  slug: "'''restaurant'''",
  collection_id: 'NULL',
  username: "'''ana'''",
  city: "'''istanbul'''",
  post_id: "'''01890a5d-ac96-774b-bcce-b302099a8057'''",
  keys: "'''{3* lamp}'''",
  most: '5000',
  other_kind: '2',
  looked_at: '500',
  condition: "'''~lamp'''",
  guild: "'''01890a5d-ac96-774b-bcce-b302099a8057'''",
  rings: "'''{}'''",
  is_archived: 'false',
  side: 'true',
  search: "'''lamp'''",
  is_seller: 'true',
  place_id: "'''01890a5d-ac96-774b-bcce-b302099a8057'''",
  person_id: "'''01890a5d-ac96-774b-bcce-b302099a8057'''",
  conversation_id: "'''01890a5d-ac96-774b-bcce-b302099a8057'''",
  before: '2147483647',
  after_rev: '0',
  actor: "'''ana'''",
  act: "'''case.decided'''",
  subject: "'''01890a5d-ac96-774b-bcce-b302099a8057'''",
  from: "'''2026-01-01'''",
  day: "'''2026-01-01'''",
  types: "'''{post,person}'''",
  type: "'''post'''",
  me: "'''01890a5d-ac96-774b-bcce-b302099a8057'''",
  min_weight: '0',
  opened_until: "'now()'",
  at: "'''-infinity'''",
  people: '3',
  ring_chords: "'''{}'''",
  text: "'''ana'''",
  query: "'''@lamp'''",
  properties: 'NULL',
  media_id: "'''01890a5d-ac96-774b-bcce-b302099a8057'''",
  hash: "'B''0'''",
  ...Object.fromEntries([...'abcdefghijklmnop'].map((band) => [`band_${band}`, "'''{0,1,2,4}'''"])),
}

const FIRST_PAGE: explore.PostsValues = {
  kinds: [0, 1, 2, 3],
  skip: 0,
  limit: 36,
  apart: [],
  is_new: null,
  currency: null,
  price_min: null,
  price_max: null,
  until: null,
}
const FILTERED = { ...FIRST_PAGE, is_new: true }
const OF_ONE_KIND = { ...FIRST_PAGE, kinds: [3] }
const HERE = { lat: 41.04, lng: 28.93, open_now: null, skip: 0, limit: 10 }

const PLACES = placesIn(null)

const asked = (name: string, ...inside: Asked[]): Asked => ({ key: name, name, inside: inside.length ? inside : null })
/** `{ _id title pricing { price } cover { href } }` */
const TOLD = toldPosts(
  [asked('_id'), asked('title'), asked('pricing', asked('price')), asked('cover', asked('href'))],
  0,
  true,
) as ToldForm

const STATEMENTS: Record<string, { purpose: string; text: string }> = {
  'feed-page': { purpose: 'A page of the home feed.', text: FEED_PAGE },
  'post-page': { purpose: 'One post, as its page shows it.', text: POST_PAGE },
  'posts-by-ids': { purpose: 'Posts by their ids, in that order.', text: POSTS_BY_IDS.whole },
  'tiles-by-ids': { purpose: 'The same, with the fields that a tile shows.', text: POSTS_BY_IDS.tile },
  'saved-posts': { purpose: "A page of the viewer's saved posts.", text: SAVED_POSTS },
  'match-searches': { purpose: 'The saved searches that a new post fits.', text: MATCH },
  'match-nearest-wanted': { purpose: 'Wanted posts near an offer.', text: NEAREST_WANTED },
  'match-offered': { purpose: 'Offers for a wanted post.', text: OFFERED_BY_WORDS },
  'same-photos': { purpose: 'Posts with a photo that looks the same.', text: SAME_PHOTOS },
  'own-posts': { purpose: "A page of the viewer's own posts.", text: OWN_POSTS },
  'public-post': { purpose: 'The public page of a post.', text: publicPages.PUBLIC_POST },
  'public-person': { purpose: 'The public page of a person.', text: publicPages.PUBLIC_PERSON },
  'public-place': { purpose: 'The public page of a place.', text: publicPages.PUBLIC_PLACE },
  'public-place-position': { purpose: 'Where the map of a public place is drawn.', text: publicPages.PLACE_POSITION },
  'public-category': { purpose: 'The public page of a category.', text: publicPages.PUBLIC_CATEGORY },
  'public-city': { purpose: 'The public page of a category in a city.', text: publicPages.PUBLIC_CITY },
  'public-near': { purpose: 'What is for sale near a visitor.', text: publicPages.NEAR_CARDS },
  'audit-search': {
    purpose: 'A search in the log of staff.',
    text: auditSearch(['actor', 'act', 'subject', 'from', 'until']),
  },
  'figures-of-day': { purpose: 'The figures of one day, by city.', text: FIGURES_OF_DAY },
  'case-queue': {
    purpose: 'A page of the queue of staff: cases of a kind of people who appeal, the oldest first.',
    text: caseQueue({ type: 'post', mine: false, appealing: true, order: 'oldest' }),
  },
  'open-cases': { purpose: 'Open cases by kind and age.', text: OPEN_CASES },
  'unmet-words': { purpose: 'What several people searched for in vain.', text: UNMET_WORDS },
  'comments-page': { purpose: 'A page of the comments on a post, each with its first replies.', text: COMMENTS_PAGE },
  'replies-page': { purpose: 'A page of the replies to a comment.', text: REPLIES_PAGE },
  'notices-page': { purpose: 'A page of what a person was told.', text: NOTICES_PAGE },
  inbox: { purpose: "A page of the viewer's conversations.", text: conversations.INBOX.whole },
  'inbox-tiles': { purpose: 'The same, with the posts as tiles.', text: conversations.INBOX.tile },
  'inbox-of-side': { purpose: 'The same, about own posts or those of others.', text: conversations.INBOX_OF_SIDE.tile },
  'inbox-search': { purpose: "A search in the viewer's conversations.", text: conversations.SEARCH_INBOX.tile },
  'conversation-thread': { purpose: 'A conversation with a page of its messages.', text: conversations.THREAD.tile },
  'conversation-changes': { purpose: 'What changed in a conversation.', text: conversations.THREAD_CHANGES.tile },
  'deal-of-conversation': { purpose: 'The deal of a conversation.', text: DEAL_OF_CONVERSATION },
  'deal-partners': { purpose: 'Who wrote about an own post.', text: DEAL_PARTNERS },
  'place-reviews': { purpose: 'A page of the reviews of a place.', text: reviewsOfPlace('helpful') },
  'place-review-summary': { purpose: 'What the reviews of a place sum up to.', text: PLACE_REVIEW_SUMMARY },
  'reviews-of-person': { purpose: 'A page of the reviews of a person.', text: REVIEWS_OF_PERSON },
  'similar-posts': { purpose: 'Posts like one, as tiles.', text: SIMILAR_POSTS.tile },
  'newest-of-person': { purpose: 'The newest posts of a person, as tiles.', text: NEWEST_OF_PERSON.tile },
  'more-of-owner': { purpose: 'Other posts of the same owner, as tiles.', text: MORE_OF_OWNER.tile },
  'explore-posts-best': { purpose: 'Explorer: the best posts, as tiles.', text: explore.BEST(FIRST_PAGE, 'tile') },
  'explore-posts-best-told': {
    purpose: 'Explorer: the best posts, written as a document asks for them.',
    text: explore.BEST(FIRST_PAGE, explore.inForm(TOLD)),
  },
  'explore-posts-best-whole': { purpose: 'Explorer: the best posts, whole.', text: explore.BEST(FIRST_PAGE, 'whole') },
  'explore-posts-best-filtered': {
    purpose: 'Explorer: the best posts that pass the filters, as tiles.',
    text: explore.BEST(FILTERED, 'tile'),
  },
  'explore-posts-count': {
    purpose: 'Explorer: how many posts pass the filters.',
    text: explore.BEST(FILTERED, 'count'),
  },
  'explore-posts-count-all': { purpose: 'Explorer: how many posts there are.', text: explore.COUNT_ALL },
  'explore-posts-newest': { purpose: 'Explorer: the newest posts.', text: explore.NEWEST(FIRST_PAGE, 'tile') },
  'explore-posts-cheapest': { purpose: 'Explorer: the cheapest posts.', text: explore.CHEAPEST(FILTERED, 'tile') },
  'explore-posts-nearest': {
    purpose: 'Explorer: the nearest posts of all kinds.',
    text: explore.NEAREST(FIRST_PAGE, 'tile'),
  },
  'explore-posts-nearest-of-kind': {
    purpose: 'Explorer: the nearest posts of some kinds.',
    text: explore.NEAREST(OF_ONE_KIND, 'tile'),
  },
  'explore-posts-within-best': {
    purpose: 'Explorer: the best posts within a radius.',
    text: explore.WITHIN_BEST(FILTERED, 'tile'),
  },
  'explore-points': {
    purpose: 'Explorer: the best posts as points of the map.',
    text: explore.BEST({ ...OF_ONE_KIND, limit: 500 }, 'point'),
  },
  'explore-posts-ads': { purpose: 'Explorer: the advertisements that come first.', text: explore.ADS.tile },
  'categories-near': { purpose: 'How many posts around a location are filed under what.', text: COUNT_NEAR },
  'categories-best': { purpose: 'The same for the best posts.', text: COUNT_BEST },
  'explore-posts-keyword': { purpose: 'Explorer: posts by keyword.', text: KEYWORD.best(FIRST_PAGE, 'tile') },
  'explore-posts-keyword-common': {
    purpose: 'Explorer: posts by a keyword that is known to be common.',
    text: KEYWORD_COMMON(FIRST_PAGE, 'tile'),
  },
  'explore-posts-keyword-nearest': {
    purpose: 'Explorer: posts by keyword within a radius, nearest first.',
    text: KEYWORD_WITHIN.nearest(FIRST_PAGE, 'tile'),
  },
  'explore-posts-keyword-of-kind': {
    purpose: 'Explorer: posts of one kind by keyword.',
    text: KEYWORD.best(OF_ONE_KIND, 'tile'),
  },
  'category-properties': { purpose: 'Explorer: what posts of a category say of themselves.', text: VALUES_NEAR },
  'explore-suggested-places': { purpose: 'Explorer: places whose title begins like this.', text: SUGGESTED_PLACES },
  'people-search': { purpose: 'People by a part of their names.', text: peopleSearch.SEARCH },
  'people-search-similar': { purpose: 'People by mistyped names.', text: peopleSearch.SEARCH_SIMILAR },
  'people-beginning': { purpose: 'Explorer: people whose names begin like this.', text: BEGINNING },
  'explore-places-nearby': { purpose: 'Explorer: the nearest places.', text: PLACES.nearby(HERE) },
  'explore-places-of-guild': { purpose: "Explorer: the nearest places of the viewer's guild.", text: PLACES.ofGuild },
  'explore-places-of-category': { purpose: 'Explorer: the nearest places of a category.', text: PLACES.ofCategory },
  'explore-places-keyword': {
    purpose: 'Explorer: the nearest places by keyword.',
    text: PLACES.byKeyword(HERE),
  },
}

export const sqlFiles = (): SqlFile[] =>
  Object.entries(STATEMENTS).map(([name, { purpose, text }]) => ({
    path: `${SQL_FOLDER}/${name}.sql`,
    printed: printStatement(purpose, text),
  }))

function printStatement(purpose: string, text: string): string {
  const values = namesIn(text).map((name) => {
    if (!EXAMPLES[name]) throw new Error(`scripts/sql-files.ts needs an example of :${name}`)
    return `\\set ${name} ${EXAMPLES[name]}`
  })
  return [`-- ${purpose} Printed by npm run generate.`, ...values, '', `${indent(text)};`, ''].join('\n')
}

/** Indents the lines of a statement by their depth in parentheses. */
function indent(text: string): string {
  let depth = 0
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const brackets = line.replace(/'(?:[^']|'')*'/g, '').replace(/[^()]/g, '')
      const closedFirst = line.match(/^[)\s]*/)?.[0].replace(/\s/g, '').length ?? 0
      const indented = '  '.repeat(Math.max(0, depth - closedFirst)) + line
      for (const bracket of brackets) depth += bracket === '(' ? 1 : -1
      return indented
    })
    .join('\n')
}
