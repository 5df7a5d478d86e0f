import type { Data, Resolver, UpdateResolver } from '@urql/exchange-graphcache'

/** The page's own link to those of its posts that are shown because their owners pay. */
const ADVERTISED = 'advertised'

type AnsweredPage = { posts: (Data & { is_advertised?: boolean })[] }

/** Whether a post is advertised depends on the page it is on, so the page remembers it. */
export const rememberAdvertised: UpdateResolver<Record<string, AnsweredPage>> = (
  answer,
  _args,
  cache,
  { fieldName, parentFieldKey },
) => {
  const page = cache.resolve('Query', parentFieldKey)
  const advertised = answer[fieldName]?.posts.filter(({ is_advertised }) => is_advertised) ?? []
  if (typeof page === 'string') cache.link(page, ADVERTISED, advertised)
}

/** The posts of a page, each with the page's own answer to whether it is advertised. */
export const postsOfPage: Resolver = (_page, _args, cache, { parentKey }) => {
  const advertised = new Set((cache.resolve(parentKey, ADVERTISED) ?? []) as string[])
  const posts = cache.resolve(parentKey, 'posts') as string[] | undefined
  return posts?.map((key) => ({
    __typename: 'Post',
    _id: cache.resolve(key, '_id'),
    distance: cache.resolve(key, 'distance'),
    is_advertised: advertised.has(key),
  }))
}
