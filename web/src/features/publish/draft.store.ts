import { create } from 'zustand'
import {
  type Draft,
  type DraftAttachment,
  type DraftData,
  type DraftImage,
  type DraftVideo,
  defaultData,
  emptyDraft,
  withProcessingState,
} from './draft.ts'
import { dropDraft, readDraft, writeDraft } from './draft-storage.ts'

const WRITE_DELAY_MS = 150

interface DraftState extends Draft {
  /** The key of the open draft (person and post); null before the first. */
  key: string | null
  isReady: boolean
  /** The device stores nothing, for example in a private window: the draft lasts as long as the page. */
  isStorageUnavailable: boolean
}

export const useDraft = create<DraftState>(() => ({
  ...emptyDraft(),
  key: null,
  isReady: false,
  isStorageUnavailable: false,
}))

export const newPostKey = (uid: string) => `new ${uid}`
export const editKey = (uid: string, postId: string) => `edit ${uid} ${postId}`

const draftOf = ({ key, isReady, isStorageUnavailable, ...draft }: DraftState): Draft => draft
export const currentDraft = () => draftOf(useDraft.getState())

let written: Draft | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let writing: Promise<void> = Promise.resolve()

/** Opens the draft on the device, or a new one. */
export async function openDraft(key: string) {
  if (useDraft.getState().key === key) return
  await flushDraft()
  useDraft.setState({ ...emptyDraft(), key, isReady: false })
  const { draft, isStorageUnavailable } = await readDraft(key).then(
    (draft) => ({ draft, isStorageUnavailable: false }),
    () => ({ draft: null, isStorageUnavailable: true }),
  )
  if (useDraft.getState().key !== key) return
  written = draft
  useDraft.setState({ ...withProcessingState(draft ?? emptyDraft()), isReady: true, isStorageUnavailable })
}

/** Writes pending changes now. */
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
      useDraft.setState({ isStorageUnavailable: true })
    })
  return writing
}

const isChanged = (draft: Draft) =>
  !written || (Object.keys(draft) as (keyof Draft)[]).some((name) => draft[name] !== written?.[name])

/** Files are written immediately, text after a short delay. */
function change(part: Partial<Draft>, isUrgent = true) {
  useDraft.setState((state) => withProcessingState({ ...draftOf(state), ...part }))
  if (isUrgent) return flushDraft()
  clearTimeout(timer)
  timer = setTimeout(flushDraft, WRITE_DELAY_MS)
}

export const setData = (part: Partial<DraftData>) => change({ data: { ...useDraft.getState().data, ...part } }, false)

/** Resets the form to its defaults and leaves the files. */
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

/** Resolves when it is stored on the device. */
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

/** Deletes the draft from memory and from the device. */
export async function clearDraft() {
  clearTimeout(timer)
  const { key } = useDraft.getState()
  written = null
  useDraft.setState(emptyDraft())
  if (!key) return
  writing = writing.then(() => dropDraft(key)).catch(() => undefined)
  await writing
}

/** Opens a post of the outbox as the draft, to be corrected. */
export const restoreDraft = (draft: Draft) => change(draft)

// A page that is being closed cannot wait for the delay.
window.addEventListener('pagehide', () => {
  flushDraft()
})
