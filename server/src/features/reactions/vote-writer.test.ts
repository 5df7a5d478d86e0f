import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { type VoteBatch, VoteWriter } from './vote-writer.ts'

const vote = (viewerId: string, post = '01890a5d-ac96-774b-bcce-b302099a8057'): VoteBatch => ({
  viewerId,
  changes: [{ post, value: 'like', sequence: null, onlyIf: null }],
})

/** A writer whose first write ends when it is told to. */
function startSlowly(check: (people: string[]) => void = () => {}) {
  const rounds: string[][] = []
  const first = Promise.withResolvers<void>()
  const writer = new VoteWriter(async (batches) => {
    const people = batches.map(({ viewerId }) => viewerId)
    rounds.push(people)
    if (rounds.length === 1) await first.promise
    check(people)
  })
  return { rounds, writer, finishFirst: first.resolve }
}

test('votes that arrive while one is written are written together, one batch of a person at a time', async () => {
  const { rounds, writer, finishFirst } = startSlowly()
  const written = ['ana', 'ben', 'cem', 'ben'].map((name) => writer.add(vote(name)))
  finishFirst()
  await Promise.all(written)
  expect(rounds).toEqual([['ana'], ['ben', 'cem'], ['ben']])
})

test('votes on other posts do not wait', async () => {
  const { rounds, writer, finishFirst } = startSlowly()
  const waiting = writer.add(vote('ana'))
  await writer.add(vote('ben', '01890a5d-ac96-774b-bcce-b302099a8058'))
  expect(rounds).toEqual([['ana'], ['ben']])
  finishFirst()
  await waiting
})

test('a batch that cannot be written fails alone', async () => {
  const { rounds, writer, finishFirst } = startSlowly((people) => {
    if (people.includes('bad')) throw Object.assign(new Error('no such vote'), { code: '23503' })
  })
  const written = ['ana', 'bad', 'cem'].map((name) => writer.add(vote(name)))
  finishFirst()
  const results = await Promise.allSettled(written)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(rounds).toEqual([['ana'], ['bad', 'cem'], ['bad'], ['cem']])
  await writer.add(vote('dora'))
})

test('what the database does not answer fails together, and the next votes are written', async () => {
  let isAway = true
  const { rounds, writer, finishFirst } = startSlowly((people) => {
    if (isAway && people.length > 1) throw Object.assign(new Error('lock timeout'), { code: '55P03' })
  })
  const written = ['ana', 'ben', 'cem'].map((name) => writer.add(vote(name)))
  finishFirst()
  const results = await Promise.allSettled(written)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(rounds).toEqual([['ana'], ['ben', 'cem']])
  isAway = false
  await Promise.all(['ben', 'cem'].map((name) => writer.add(vote(name))))
})

test('votes are written outside the context of the request that began the round', async () => {
  const context = new AsyncLocalStorage<string>()
  const seen: (string | undefined)[] = []
  const writer = new VoteWriter(async () => void seen.push(context.getStore()))
  await context.run('a request', () => writer.add(vote('ana')))
  expect(seen).toEqual([undefined])
})
