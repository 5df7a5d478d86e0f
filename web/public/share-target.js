// Part of the service worker (vite.config.ts): files that are shared from the phone's gallery arrive as a POST, which only a service
// worker can answer without sending them anywhere. They wait in a cache until the new post takes them
// (src/features/publish/shared-files.ts).
const SHARED_FILES = 'shared-files'

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && new URL(url).pathname === '/share-target') event.respondWith(receive(event.request))
})

async function receive(request) {
  const form = await request.formData()
  await caches.delete(SHARED_FILES)
  const cache = await caches.open(SHARED_FILES)
  const files = form.getAll('media').filter((file) => file instanceof File && file.size > 0)
  for (const [at, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) }
    await cache.put(`/shared-files/${at}`, new Response(file, { headers }))
  }
  return Response.redirect('/add-media-landing', 303)
}
