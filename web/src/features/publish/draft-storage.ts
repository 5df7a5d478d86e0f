import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Draft, type DraftAttachment, type DraftImage, type DraftVideo, defaultData } from './draft.ts'
import type { NewPostInput } from './publish.graphql.ts'

// docs/decisions/0103: Drafts and unsent posts live on the device

type StoredFile<Part> = { draft: string } & Part
/** Files are stored separately from the text, so that typing a letter does not write all pictures again. */
type StoredDraft = Pick<Draft, 'client_id' | 'data' | 'removed_medias' | 'basedOn'> & {
  imageIds: string[]
  videoId: string | null
  attachmentIds: string[]
}

export interface OutboxEntry {
  client_id: string
  uid: string
  language: string
  created_ms: number
  /** The input of the mutation, without the files of the draft. */
  words: Omit<NewPostInput, 'client_id'>
  draft: Draft
  /** Why the server refused it; null while it only waits for the network. */
  problem: string | null
}

interface PublishDatabase extends DBSchema {
  drafts: { key: string; value: StoredDraft }
  files: { key: string; value: StoredFile<DraftImage | DraftVideo | DraftAttachment>; indexes: { draft: string } }
  outbox: { key: string; value: OutboxEntry }
}

let opened: Promise<IDBPDatabase<PublishDatabase>> | null = null

export function publishDatabase() {
  opened ??= openDB<PublishDatabase>('publish', 1, {
    upgrade(db) {
      db.createObjectStore('drafts')
      db.createObjectStore('files', { keyPath: 'id' }).createIndex('draft', 'draft')
      db.createObjectStore('outbox', { keyPath: 'client_id' })
    },
    terminated: () => {
      opened = null
    },
  })
  return opened
}

export async function readDraft(key: string): Promise<Draft | null> {
  const db = await publishDatabase()
  const words = await db.get('drafts', key)
  if (!words) return null
  const files = new Map((await db.getAllFromIndex('files', 'draft', key)).map((file) => [file.id, file]))
  const filesWithIds = <Part>(ids: string[]) => ids.flatMap((id) => (files.get(id) as Part | undefined) ?? [])
  const { imageIds, videoId, attachmentIds, ...rest } = words
  return {
    ...rest,
    // A draft of an older version of the app lacks newer fields.
    data: { ...defaultData(), ...rest.data },
    images: filesWithIds<DraftImage>(imageIds),
    video: filesWithIds<DraftVideo>(videoId ? [videoId] : [])[0] ?? null,
    attachments: filesWithIds<DraftAttachment>(attachmentIds),
    imagesCompressionDone: true,
    videoTrimmingDone: true,
  }
}

const filesOf = ({ images, video, attachments }: Draft) => [...images, ...(video ? [video] : []), ...attachments]

/** Writes the differences from `before` in one transaction. */
export async function writeDraft(key: string, draft: Draft, before: Draft | null) {
  const { client_id, data, removed_medias, basedOn, images, video, attachments } = draft
  const db = await publishDatabase()
  const work = db.transaction(['drafts', 'files'], 'readwrite')
  const [drafts, files] = [work.objectStore('drafts'), work.objectStore('files')]
  const known = new Map((before ? filesOf(before) : []).map((file) => [file.id, file]))
  const writes: Promise<unknown>[] = [
    drafts.put(
      {
        client_id,
        data,
        removed_medias,
        basedOn,
        imageIds: images.map(({ id }) => id),
        videoId: video?.id ?? null,
        attachmentIds: attachments.map(({ id }) => id),
      },
      key,
    ),
  ]
  for (const file of filesOf(draft)) {
    if (known.get(file.id) !== file) writes.push(files.put({ ...file, draft: key }))
    known.delete(file.id)
  }
  for (const id of known.keys()) writes.push(files.delete(id))
  await Promise.all([...writes, work.done])
}

export async function dropDraft(key: string) {
  const db = await publishDatabase()
  const work = db.transaction(['drafts', 'files'], 'readwrite')
  const ids = await work.objectStore('files').index('draft').getAllKeys(key)
  await Promise.all([
    work.objectStore('drafts').delete(key),
    ...ids.map((id) => work.objectStore('files').delete(id)),
    work.done,
  ])
}
