import { cacheExchange } from '@urql/exchange-graphcache'
import { postsOfPage } from './cache-advertised.ts'
import { keys } from './cache-keys.ts'
import { optimistic, updates } from './cache-updates.ts'

// docs/decisions/0230: One normalised cache on the web

/**
 * The one store of server data: objects by type and id, so that a change made in one place is seen in all. It belongs to
 * one person (`uid`) and one language, and is dropped with the client.
 */
export const createCache = (uid: string) =>
  cacheExchange({
    keys,
    resolvers: { HomePage: { posts: postsOfPage }, ExploredPosts: { posts: postsOfPage } },
    updates: updates(uid),
    optimistic: optimistic(uid),
  })
