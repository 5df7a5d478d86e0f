import { askImageWorker } from './workers/images.ts'

/** A picture small enough to send and a thumbnail of it, made beside the page; null where the file is no picture. */
export async function compressImage(source: Blob): Promise<{ compressed: Blob; thumbnail: Blob } | null> {
  const answer = await askImageWorker({ kind: 'compress', source })
  return 'compressed' in answer ? answer : null
}
