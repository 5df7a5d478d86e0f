interface Asked {
  url: URL
  request: Pick<Request, 'destination'>
}

/**
 * Answers requests for photos of saved posts, which the app itself puts into this cache (src/features/saved-posts/offline-copies.ts).
 * They may be those of another zone (docs/decisions/0330), whose answers vary by who asks: the photo does not.
 * The service worker is given the text of `urlPattern`, so it can use nothing else of this file.
 */
export const savedPhotos = {
  urlPattern: ({ url, request }: Asked) => request.destination === 'image' && url.pathname.startsWith('/media/'),
  handler: 'CacheFirst' as const,
  options: {
    cacheName: 'saved-posts',
    matchOptions: { ignoreVary: true },
    cacheableResponse: { headers: { 'x-never': 'cached' } },
  },
}
