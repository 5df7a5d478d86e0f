import { beforeEach, expect, test, vi } from 'vitest'
import {
  addImages,
  changeImage,
  clearDraft,
  currentDraft,
  flushDraft,
  moveImage,
  openDraft,
  removeImage,
  resetData,
  setData,
  setVideo,
  useDraft,
} from './draft.store.ts'
import { type Draft, emptyDraft } from './draft.ts'

/** Stands in for the database of the device. */
const storedDrafts = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./draft-storage.ts', () => ({
  readDraft: async (key: string) => storedDrafts.get(key) ?? null,
  writeDraft: async (key: string, draft: unknown) => storedDrafts.set(key, draft),
  dropDraft: async (key: string) => storedDrafts.delete(key),
}))

const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const names = () => currentDraft().images.map(({ name }) => name)

beforeEach(async () => {
  storedDrafts.clear()
  useDraft.setState({ ...emptyDraft(), key: null, isReady: false })
  await openDraft('new ana')
})

test('a new post offers a product that is new and original', () => {
  expect(currentDraft().data).toMatchObject({ seller: true, product: true, new: true, fake: false })
})

test('a draft is restored with its text and files', async () => {
  addImages([picture('a')])
  setData({ title: 'A chair' })
  await flushDraft()
  const { client_id } = currentDraft()
  useDraft.setState({ ...emptyDraft(), key: null, isReady: false })
  await openDraft('new ana')
  expect(currentDraft()).toMatchObject({ client_id, data: { title: 'A chair' }, imagesCompressionDone: false })
  expect(names()).toEqual(['a'])
})

test('each person has a separate draft', async () => {
  setData({ title: 'A chair' })
  await openDraft('new ben')
  expect(currentDraft().data.title).toBe('')
  await openDraft('new ana')
  expect(currentDraft().data.title).toBe('A chair')
})

test('pictures can be reordered and removed, and a video replaces them', () => {
  addImages([picture('a'), picture('b'), picture('c')])
  moveImage(currentDraft().images[2]?.id ?? '', 0)
  expect(names()).toEqual(['c', 'a', 'b'])
  removeImage(currentDraft().images[1]?.id ?? '')
  expect(names()).toEqual(['c', 'b'])
  setVideo(new File(['x'], 'film', { type: 'video/mp4' }))
  expect(currentDraft()).toMatchObject({ images: [], video: { name: 'film' }, videoTrimmingDone: false })
})

test('processing ends when every picture has succeeded or failed', () => {
  addImages([picture('a'), picture('b')])
  const [a, b] = currentDraft().images
  changeImage(a?.id ?? '', { compressed: new Blob() })
  expect(currentDraft().imagesCompressionDone).toBe(false)
  changeImage(b?.id ?? '', { problem: 'broken' })
  expect(currentDraft().imagesCompressionDone).toBe(true)
})

test('Reset restores the defaults and keeps the files, Cancel deletes everything', async () => {
  addImages([picture('a')])
  setData({ title: 'A chair', product: false })
  const { client_id } = currentDraft()
  await resetData()
  expect(currentDraft().data).toMatchObject({ title: '', product: true })
  expect(names()).toEqual(['a'])
  await clearDraft()
  expect(names()).toEqual([])
  expect((storedDrafts.get('new ana') as Draft | undefined) ?? null).toBeNull()
  expect(currentDraft().client_id).not.toBe(client_id)
})
