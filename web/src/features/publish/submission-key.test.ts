import { expect, test } from 'vitest'
import { type Draft, type DraftImage, emptyDraft } from './draft.ts'
import type { NewPostInput } from './publish.graphql.ts'
import { submissionKey } from './submission-key.ts'

const words = (title: string) => ({ title, price: 5 }) as unknown as Omit<NewPostInput, 'client_id'>
const image = (id: string, bytes: number): DraftImage => ({
  id,
  name: 'a.jpg',
  source: new Blob(),
  compressed: new Blob(['x'.repeat(bytes)]),
  thumbnail: null,
  problem: null,
})

test('a draft sent again unchanged has the same key; every change of its words or files makes another', async () => {
  const draft: Draft = { ...emptyDraft(), images: [image('1', 10), image('2', 20)] }
  const first = await submissionKey(draft, words('Lamp'))
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const reloaded = { ...draft, images: [image('1', 10), image('2', 20)] }
  expect(await submissionKey(reloaded, words('Lamp')), 'after a reload').toBe(first)
  const others = await Promise.all([
    submissionKey(draft, words('Lamp, new')),
    submissionKey({ ...draft, images: [image('2', 20), image('1', 10)] }, words('Lamp')),
    submissionKey({ ...draft, images: [image('1', 11), image('2', 20)] }, words('Lamp')),
    submissionKey({ ...draft, attachments: [{ id: '3', file: new File([], 'a.pdf') }] }, words('Lamp')),
    submissionKey({ ...draft, client_id: emptyDraft().client_id }, words('Lamp')),
  ])
  expect(new Set([first, ...others]).size).toBe(6)
})
