import { beforeAll, expect, test } from 'vitest'
import { createBlockWorld, READABLE } from '#testing/block-world.ts'
import { LEAK_ROWS } from '#testing/leak-rows.ts'
import { wholeDocument } from '#testing/whole-document.ts'
import { useWorld } from '#testing/world.ts'
import { buildSchema } from './schema.ts'

// docs/decisions/0283: A block is one predicate beside visible_posts

const world = useWorld()
const schema = buildSchema()
const [queries, mutations] = [schema.getQueryType()?.getFields() ?? {}, schema.getMutationType()?.getFields() ?? {}]
/** Somebody who blocked another reads their name here, to take the block back. */
const OF_BLOCKER = ['id', 'username', 'name']
/** The words of a review are for whom it is about, in spite of a block (docs/decisions/0291). */
const OF_SUBJECT = ['review']
const ALLOWED: Record<string, string[]> = {
  inbox: READABLE,
  conversation: READABLE,
  dealOfConversation: OF_SUBJECT,
  reviewsOfPerson: OF_SUBJECT,
}
/** Where the stranger finds the account, so that an empty answer cannot pass as a safe one. */
const SHOWN_TO_STRANGERS = [
  'commentsOfAPost',
  'conversation',
  'exploreNearbyPlaces',
  'exploreResult',
  'exploreSuggestions',
  'explorerPoints',
  'getUserActivities',
  'getUserExplorerPostsByLocation',
  'getUserFollowers',
  'getUserFollowings',
  'getUserProfileCategories',
  'getUserProfileMap',
  'getUserProfilePostsByCategory',
  'homePagePosts',
  'inbox',
  'me',
  'morePostsOfOwner',
  'newestPostsOfPerson',
  'profile',
  'repliesOfAComment',
  'reviewsOfPerson',
  'savedPosts',
  'searchForUser',
  'singlePost',
  'somePosts',
  'userExplorer',
  'userNotices',
  'userProfile',
]

let walled: Awaited<ReturnType<typeof createBlockWorld>>
beforeAll(async () => {
  walled = await createBlockWorld(world)
})

/** What every query tells this viewer about the account. */
async function whatIsSeen(viewer: 'blocker' | 'blocked' | 'stranger') {
  const seen: Record<string, string[]> = {}
  const person = walled.viewers[viewer]
  for (const facts of walled.factsFor(person))
    for (const [name, row] of Object.entries(LEAK_ROWS)) {
      const field = (row.kind ? mutations : queries)[name]
      if (!field) throw new Error(`there is no ${name}`)
      const { data, errors } = await person.ask(wholeDocument(row.kind ?? 'query', field, row.args?.(facts) ?? {}))
      const told = JSON.stringify([data, errors])
      const found = Object.entries(walled.secrets).flatMap(([secret, text]) => (told.includes(text) ? [secret] : []))
      if (found.length) seen[name] = [...new Set([...(seen[name] ?? []), ...found])].sort()
    }
  return seen
}

const without = (seen: Record<string, string[]>, allowed: Record<string, string[]>) =>
  Object.entries(seen).flatMap(([name, secrets]) =>
    secrets.filter((secret) => !allowed[name]?.includes(secret)).map((secret) => `${name}: ${secret}`),
  )

test('a stranger finds the account in every kind of list', async () => {
  const seen = Object.keys(await whatIsSeen('stranger'))
  expect(SHOWN_TO_STRANGERS.filter((name) => !seen.includes(name))).toEqual([])
})

test('whom the account has blocked finds nothing of it in any query, but can read their conversation and reviews', async () => {
  const seen = await whatIsSeen('blocked')
  expect(without(seen, ALLOWED)).toEqual([])
  expect(seen.conversation).toContain('talk')
  expect(seen.reviewsOfPerson).toEqual(OF_SUBJECT)
})

test('who has blocked the account finds it only in the list of whom they blocked', async () => {
  const seen = await whatIsSeen('blocker')
  expect(without(seen, { ...ALLOWED, blockedPeople: OF_BLOCKER })).toEqual([])
  expect(seen.blockedPeople).toContain('username')
})
