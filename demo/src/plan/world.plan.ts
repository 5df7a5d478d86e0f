import { readCatalogContent } from '@meydan/server/features/catalog/catalog.content.ts'
import { messageRows, moneyRows } from './money.plan.ts'
import { peopleRows, planPeople } from './people.plan.ts'
import { planPlaces } from './places.plan.ts'
import { type PlannedPost, planPosts } from './posts.plan.ts'
import type { SizeName } from './properties.ts'
import { planFollows, planReactionsAndComments } from './social.plan.ts'

/** Everything but the pictures: the same for the same moment. */
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
    words: titleWords(posts),
  }
}

function sizeNames(): SizeName {
  const names = new Map(readCatalogContent().sizes.map((size) => [size.key, size.names]))
  return (key, tongue) => {
    const found = names.get(key)
    if (!found) throw new Error(`no such size: ${key}`)
    return found[tongue]
  }
}

/** What people would search for: the things in titles, not their colours and the little words between. */
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
