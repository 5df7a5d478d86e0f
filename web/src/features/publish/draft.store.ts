import { create } from 'zustand'
import {
  type Draft,
  type DraftAttachment,
  type DraftData,
  type DraftImage,
  type DraftVideo,
  defaultData,
  emptyDraft,
  withWork,
} from './draft.ts'
import { dropDraft, readDraft, writeDraft } from './draft-storage.ts'

const WRITE_AFTER_MS = 150

interface DraftState extends Draft {
  /** Whose draft is open, and of what; null before the first. */
  key: string | null
  isReady: boolean
  /** The device keeps nothing, such as in a private window: it lasts as long as the page. */
  isForgetful: boolean
}

export const useDraft = create<DraftState>(() => ({
  ...emptyDraft(),
  key: null,
  isReady: false,
  isForgetful: false,
}))

export const newPostKey = (uid: string) => `new ${uid}`
export const editKey = (uid: string, postId: string) => `edit ${uid} ${postId}`

const draftOf = ({ key, isReady, isForgetful, ...draft }: DraftState): Draft => draft
export const currentDraft = () => draftOf(useDraft.getState())

let written: Draft | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let writing: Promise<void> = Promise.resolve()

/** Continues what lies on the device, or begins anew. */
export async function openDraft(key: string) {
  if (useDraft.getState().key === key) return
  await flushDraft()
  useDraft.setState({ ...emptyDraft(), key, isReady: false })
  const { draft, isForgetful } = await readDraft(key).then(
    (draft) => ({ draft, isForgetful: false }),
    () => ({ draft: null, isForgetful: true }),
  )
  if (useDraft.getState().key !== key) return
  written = draft
  useDraft.setState({ ...withWork(draft ?? emptyDraft()), isReady: true, isForgetful })
}

/** What waits to be written is written now. */
export function flushDraft(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const { key, isReady } = useDraft.getState()
  const draft = currentDraft()
  if (!key || !isReady || !isChanged(draft)) return writing
  const before = written
  written = draft
  writing = writing
    .then(() => writeDraft(key, draft, before))
    .catch(() => {
      useDraft.setState({ isForgetful: true })
    })
  return writing
}

const isChanged = (draft: Draft) =>
  !written || (Object.keys(draft) as (keyof Draft)[]).some((name) => draft[name] !== written?.[name])

/** A file is written at once, letters a moment later. */
function change(part: Partial<Draft>, isUrgent = true) {
  useDraft.setState((state) => withWork({ ...draftOf(state), ...part }))
  if (isUrgent) return flushDraft()
  clearTimeout(timer)
  timer = setTimeout(flushDraft, WRITE_AFTER_MS)
}

export const setData = (part: Partial<DraftData>) => change({ data: { ...useDraft.getState().data, ...part } }, false)

/** The form as it was at first; the files stay. */
export const resetData = (defaults: Partial<DraftData> = {}) => change({ data: { ...defaultData(), ...defaults } })

export const beginEdit = (data: DraftData, basedOn: string) => change({ ...emptyDraft(), data, basedOn })

export const removePublished = (id: string) => change({ removed_medias: [...useDraft.getState().removed_medias, id] })
export const restorePublished = (id: string) =>
  change({ removed_medias: useDraft.getState().removed_medias.filter((each) => each !== id) })

export function addImages(files: File[]) {
  const added = files.map(
    (file): DraftImage => ({
      id: crypto.randomUUID(),
      name: file.name,
      source: file,
      compressed: null,
      thumbnail: null,
      problem: null,
    }),
  )
  change({ images: [...useDraft.getState().images, ...added], video: null })
}

/** Resolves when the device has it. */
export const changeImage = (id: string, part: Partial<DraftImage>) =>
  change({ images: useDraft.getState().images.map((image) => (image.id === id ? { ...image, ...part } : image)) })

export const removeImage = (id: string) =>
  change({ images: useDraft.getState().images.filter((image) => image.id !== id) })

export function moveImage(id: string, to: number) {
  const { images } = useDraft.getState()
  const image = images.find((each) => each.id === id)
  if (!image) return
  change({ images: images.filter((each) => each !== image).toSpliced(to, 0, image) })
}

export function setVideo(file: File) {
  const video: DraftVideo = {
    id: crypto.randomUUID(),
    name: file.name,
    source: file,
    range: null,
    trimmed: null,
    thumbnail: null,
    problem: null,
  }
  change({ video, images: [] })
}

export function changeVideo(id: string, part: Partial<DraftVideo>) {
  const { video } = useDraft.getState()
  if (video?.id === id) change({ video: { ...video, ...part } })
}

export const addAttachments = (files: File[]) =>
  change({
    attachments: [
      ...useDraft.getState().attachments,
      ...files.map((file): DraftAttachment => ({ id: crypto.randomUUID(), file })),
    ],
  })
export const removeAttachment = (id: string) =>
  change({ attachments: useDraft.getState().attachments.filter((each) => each.id !== id) })

/** Nothing of it is left, here or on the device. */
export async function clearDraft() {
  clearTimeout(timer)
  const { key } = useDraft.getState()
  written = null
  useDraft.setState(emptyDraft())
  if (!key) return
  writing = writing.then(() => dropDraft(key)).catch(() => undefined)
  await writing
}

/** What was sent comes back to be put right. */
export const restoreDraft = (draft: Draft) => change(draft)

// A page that goes away has no moment to wait for.
window.addEventListener('pagehide', () => {
  flushDraft()
})
