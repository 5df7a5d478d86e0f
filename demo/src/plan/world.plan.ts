import { readCatalogContent } from '@meydan/server/features/catalog/catalog.content.ts'
import { conversationRows } from './conversations.plan.ts'
import { dealRows } from './deals.plan.ts'
import { messageRows, moneyRows } from './money.plan.ts'
import { peopleRows, planPeople } from './people.plan.ts'
import { placeReviewRows } from './place-reviews.plan.ts'
import { planPlaces } from './places.plan.ts'
import { type PlannedPost, planPosts } from './posts.plan.ts'
import type { SizeName } from './properties.ts'
import { planFollows, planReactionsAndComments } from './social.plan.ts'

/** Plans everything except the pictures; deterministic for a given time. */
export function planWorld(now: Date, passwordHash: string, zone: string) {
  const people = planPeople(now)
  const places = planPlaces(people)
  const posts = planPosts(people, places, sizeNames(), now)
  const follows = planFollows(people, now)
  return {
    people,
    places,
    posts,
    follows,
    ...planReactionsAndComments(posts, people, follows, now),
    rows: peopleRows(people, passwordHash, zone, now),
    money: moneyRows(people, posts, now),
    messages: messageRows(people, posts, now),
    talks: conversationRows({ people, posts, follows }, now),
    deals: dealRows({ people, posts }, now),
    placeReviews: placeReviewRows(people, places, now),
    words: titleWords(posts),
  }
}

function sizeNames(): SizeName {
  const names = new Map(readCatalogContent().sizes.map((size) => [size.key, size.names]))
  return (key, tongue) => {
    const sizeNames = names.get(key)
    if (!sizeNames) throw new Error(`There is no size ${key}`)
    return sizeNames[tongue]
  }
}

/** Words that people would search for: nouns of titles, without colours and filler words. */
const titleWords = (posts: PlannedPost[]) =>
  posts.flatMap(({ tongue, good }) =>
    good.texts[tongue][0]
      .replace('{c}', '')
      .split(/[^\p{L}\u200c]+/u)
      .map((word) => ({ language: tongue, word: word.toLocaleLowerCase(tongue) }))
      .filter(({ word }) => word.length > 2 && !LITTLE_WORDS.has(word)),
  )

const LITTLE_WORDS = new Set(
  'and the for with from made all too newcomers ile için her yapımı takımı seti üzeri برای همراه سفارش'.split(' '),
)
