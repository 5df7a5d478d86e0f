import type { Draft } from './draft.ts'
import type { NewPostInput } from './publish.graphql.ts'

/**
 * The key of one submission (`client_id`). The same draft sent again, after an answer that was lost, has the same key and is published
 * once. A draft that was changed in between has another one: the server would return the first post and lose the changes.
 */
export async function submissionKey(draft: Draft, words: Omit<NewPostInput, 'client_id'>): Promise<string> {
  const { client_id, images, video, attachments } = draft
  const files = [
    images.map(({ id, compressed }) => [id, compressed?.size]),
    video && [video.id, video.trimmed?.size, video.thumbnail?.size],
    attachments.map(({ id }) => id),
  ]
  const content = new TextEncoder().encode(JSON.stringify([client_id, words, files]))
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content)).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80 // version 8: the rest is ours
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
