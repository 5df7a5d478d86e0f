import type { Ask } from './pages.ts'

/** Finds the address of a page: `ask` asks the API, `read` returns the HTML of another public page. */
export type PublicPage = { name: string; path: (ask: Ask, read: (path: string) => Promise<string>) => Promise<string> }

type FeedAnswer = { homePagePosts: { posts: { _id: string; comments_count: number; owner: { username: string } }[] } }

async function talkedAboutPost(ask: Ask) {
  const { homePagePosts } = await ask<FeedAnswer>(
    '{ homePagePosts(requestingLanguage: "en", limit: 20) { posts { _id comments_count owner { username } } } }',
  )
  const [post] = homePagePosts.posts.toSorted((a, b) => b.comments_count - a.comments_count)
  if (!post) throw new Error('there is no post')
  return post
}

async function nearestPlace(ask: Ask) {
  const { exploreNearbyPlaces } = await ask<{ exploreNearbyPlaces: { _id: string }[] }>(
    '{ exploreNearbyPlaces(userLocation: { lat: 41.04, lng: 28.93 }, requestingLanguage: "en", limit: 5) { _id } }',
  )
  return exploreNearbyPlaces[0]?._id
}

/** The first link of a public page that matches. */
function linkIn(html: string, pattern: RegExp): string {
  const link = html.match(pattern)?.[1]
  if (!link) throw new Error(`there is no link like ${pattern}`)
  return link
}

/** A category that has posts, with a city. */
async function categoryInCity(ask: Ask, read: (path: string) => Promise<string>) {
  const post = await talkedAboutPost(ask)
  return linkIn(await read(`/p/${post._id}`), /href="(\/c\/[^"/?]+\/[^"/?]+)"/)
}

/** Pages that anybody can read, without logging in. */
export const PUBLIC_PAGES: PublicPage[] = [
  { name: 'public post', path: async (ask) => `/p/${(await talkedAboutPost(ask))._id}` },
  { name: 'public person', path: async (ask) => `/u/${(await talkedAboutPost(ask)).owner.username.toLowerCase()}` },
  { name: 'public place', path: async (ask) => `/pl/${await nearestPlace(ask)}` },
  { name: 'public place, map', path: async (ask) => `/pl/${await nearestPlace(ask)}/map-light.svg` },
  { name: 'public categories', path: async () => '/c' },
  {
    name: 'public category',
    path: async (ask, read) => (await categoryInCity(ask, read)).split('/').slice(0, 3).join('/'),
  },
  { name: 'public category, city', path: categoryInCity },
  { name: 'public search', path: async () => '/s?q=bisiklet' },
  { name: 'public near', path: async () => '/s' },
]
