import type { Rendered } from './pictures.ts'

export type Thumbnail = { storage_key: string; width: number; height: number }

/** The part of a storage key that a file and its thumbnails share. */
export const stemOf = (key: string) => (key.split('.', 1)[0] ?? '').replace(/-(150|still)$/, '')

/** Names rendered pictures as thumbnails of the file with this stem: what is stored in its row, and the files. */
export function thumbnailsOf(stem: string, rendered: Record<string, Rendered>) {
  const thumbnails: Thumbnail[] = []
  const files: [key: string, bytes: Buffer][] = []
  for (const [suffix, { bytes, width, height }] of Object.entries(rendered)) {
    const storage_key = `${stem}-${suffix}.jpg`
    thumbnails.push({ storage_key, width, height })
    files.push([storage_key, bytes])
  }
  return { thumbnails, files }
}
