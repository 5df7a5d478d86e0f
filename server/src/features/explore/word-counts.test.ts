import { expect, test } from 'vitest'
import { createWordCounts, type WordCount } from './word-counts.ts'

const LOG = { info: () => {}, error: () => {} }

test('searches for the same word are added up', async () => {
  const written: WordCount[][] = []
  const words = createWordCounts(async (counts) => written.push(counts), LOG)
  for (const word of ['lamp', 'chair', 'lamp']) words.add('en', word)
  await words.flush()
  await words.flush()
  expect(written).toEqual([
    [
      { language: 'en', word: 'lamp', times: 2 },
      { language: 'en', word: 'chair', times: 1 },
    ],
  ])
})

test('flushing also waits for the words that are being written', async () => {
  const writes: (() => void)[] = []
  const words = createWordCounts(() => new Promise<void>((done) => writes.push(done)), LOG)
  words.add('en', 'lamp')
  void words.flush()
  let isWritten = false
  const second = words.flush().then(() => {
    isWritten = true
  })
  await Promise.resolve()
  await expect.poll(() => writes.length).toBe(1)
  expect(isWritten).toBe(false)
  writes[0]?.()
  await second
})

test('a failed write is logged, and the next words are written', async () => {
  const logged: string[] = []
  let isAway = true
  const words = createWordCounts(
    async () => {
      if (isAway) throw new Error('away')
    },
    { ...LOG, error: (_: unknown, text: string) => void logged.push(text) } as typeof LOG,
  )
  words.add('en', 'lamp')
  await words.flush()
  isAway = false
  words.add('en', 'chair')
  await words.flush()
  expect(logged).toEqual(['searched words could not be counted'])
})
