/** Filled by the service worker (public/share-target.js) when somebody shares photos with the app. */
const SHARED_FILES = 'shared-files'

/** The files that were shared with the app; they are returned once. */
export async function takeSharedFiles(): Promise<File[]> {
  if (!('caches' in window) || !(await caches.has(SHARED_FILES))) return []
  const cache = await caches.open(SHARED_FILES)
  const files: File[] = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    const name = decodeURIComponent(response?.headers.get('x-file-name') ?? '')
    const bytes = await response?.blob()
    if (bytes) files.push(new File([bytes], name, { type: bytes.type }))
  }
  await caches.delete(SHARED_FILES)
  return files
}
