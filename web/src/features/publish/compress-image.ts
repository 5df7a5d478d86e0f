import { askImageWorker } from './workers/images.ts'

/** Compresses a picture and makes its thumbnail in a worker; null if the file is not a picture. */
export async function compressImage(source: Blob): Promise<{ compressed: Blob; thumbnail: Blob } | null> {
  const answer = await askImageWorker({ kind: 'compress', source })
  return 'compressed' in answer ? answer : null
}
