import type { PostAvailability } from '@meydan/domain/post-rules.ts'
import { inTurn } from '#graphql/in-turn.ts'
import { useSession } from '#graphql/session.ts'

// docs/decisions/0255: Saved posts are copied to the device

/** A saved post as it can be read offline. */
export interface SavedCopy {
  _id: string
  title: string
  caption: string
  price: number
  sign: string
  place: string
  photo: string | null
  availability: PostAvailability
  /** Missing in copies of earlier versions. */
  is_seller?: boolean
}

/** The service worker answers requests for the photos in it (web/scripts/saved-photos.ts). */
const CACHE = 'saved-posts'
export const COPIES_MOST = 100

/** Not an address of the server: only a name in the cache. */
const listOf = (uid: string) => `/saved-posts/${uid}.json`
const me = () => useSession.getState().claims?.uid ?? null

/**
 * Caches are missing without https, and may be refused when the device is full: then there are no copies.
 * One after the other: a post that is removed while the list is being written stays removed.
 */
async function withCache<Result>(work: (cache: Cache, uid: string) => Promise<Result>): Promise<Result | null> {
  const uid = me()
  if (!uid || !('caches' in window)) return null
  try {
    return await inTurn('saved copies', async () => work(await caches.open(CACHE), uid))
  } catch (error) {
    console.warn('saved posts could not be copied', error)
    return null
  }
}

async function read(cache: Cache, uid: string): Promise<SavedCopy[]> {
  const stored = await cache.match(listOf(uid))
  return stored ? ((await stored.json()) as SavedCopy[]) : []
}

const write = (cache: Cache, uid: string, copies: SavedCopy[]) =>
  cache.put(listOf(uid), new Response(JSON.stringify(copies), { headers: { 'content-type': 'application/json' } }))

/** The copies on this device, the last saved first. */
export const readCopies = async () => (await withCache(read)) ?? []

/** Replaces the copies by what the server has just answered: what is gone there is gone here. */
export const writeCopies = (copies: SavedCopy[]) =>
  withCache(async (cache, uid) => {
    const kept = copies.slice(0, COPIES_MOST)
    await write(cache, uid, kept)
    const photos = new Set(kept.flatMap(({ photo }) => (photo ? [new URL(photo, window.location.origin).href] : [])))
    for (const { url } of await cache.keys())
      if (photos.has(url)) photos.delete(url)
      else if (!url.endsWith(listOf(uid))) await cache.delete(url)
    for (const photo of photos) await cache.add(photo).catch(() => {})
  })

export const dropCopy = (postId: string) =>
  withCache(async (cache, uid) => {
    const copies = await read(cache, uid)
    if (copies.some(({ _id }) => _id === postId))
      await write(
        cache,
        uid,
        copies.filter(({ _id }) => _id !== postId),
      )
  })

/** Removes everything, for logging out. */
export async function dropCopies() {
  if ('caches' in window) await caches.delete(CACHE).catch(() => {})
}
