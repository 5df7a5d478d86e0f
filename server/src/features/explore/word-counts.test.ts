import { expect, test } from 'vitest'
import { createWordCounts, type WordCount } from './word-counts.ts'

const LOG = { info: () => {}, error: () => {} }

test('the same word is one count', async () => {
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

test('whoever waits for the words waits also for those that are being written', async () => {
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

test('what could not be written is said, and the next words are written all the same', async () => {
  const said: string[] = []
  let isAway = true
  const words = createWordCounts(
    async () => {
      if (isAway) throw new Error('away')
    },
    { ...LOG, error: (_: unknown, text: string) => void said.push(text) } as typeof LOG,
  )
  words.add('en', 'lamp')
  await words.flush()
  isAway = false
  words.add('en', 'chair')
  await words.flush()
  expect(said).toEqual(['searched words could not be counted'])
})
