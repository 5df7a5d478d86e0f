// Part of the service worker: shows push messages and opens what they are about. The server writes them in the account's language.
self.addEventListener('push', (event) => {
  const { id, title, body, path, language } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: id,
      lang: language,
      dir: language === 'fa' ? 'rtl' : 'ltr',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { path: withNotice(path, id) },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** The app marks the notice as read when it is opened from a message. */
function withNotice(path, id) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return '/activity'
  url.searchParams.set('notice', id)
  return url.pathname + url.search
}

async function open(path) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(path)
  await page.focus().catch(() => {}) // some browsers refuse, and open the page all the same
  return page.navigate(path)
}
