import { CONTENT_FOLDER, readCatalogContent } from '@meydan/server/features/catalog/catalog.content.ts'
import { readSynonyms } from '@meydan/server/features/catalog/synonyms.content.ts'
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
    words: searchedWords(posts),
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

/** What people would search for: the things that are sold, by their usual names. */
function searchedWords(posts: PlannedPost[]) {
  const synonyms = readSynonyms(CONTENT_FOLDER, readCatalogContent())
  return posts.flatMap(({ tongue, good }) => {
    const [word] = synonyms.categories[good.category]?.[tongue] ?? []
    return word ? [{ language: tongue, word }] : []
  })
}
