import { MESSAGES } from '@meydan/domain/messages.ts'
import { FEED_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import type { Client } from 'urql'
import { create } from 'zustand'
import { forgetFollowStates } from '#features/follows/follows.store.ts'
import { PostCardFragment } from '#features/posts/PostCard.tsx'
import { forgetStandings } from '#features/reactions/reactions.store.ts'
import { graphql, type ResultOf } from '#graphql/gql.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

// docs/decisions/0071: Lists survive going back

/** Whoever has a newer copy of a post asks for this and hands it to `refreshPost`. */
export const FeedPostFragment = graphql(
  `
    fragment FeedPost on Post @_unmask {
      _id
      title
      is_advertised
      owner {
        _id
      }
      ...PostCard
    }
  `,
  [PostCardFragment],
)

const HomePagePostsQuery = graphql(
  `
    query HomePagePosts($requestingLanguage: String, $limit: Int, $cursor: String) {
      homePagePosts(requestingLanguage: $requestingLanguage, limit: $limit, cursor: $cursor) {
        cursor
        posts {
          ...FeedPost
        }
      }
    }
  `,
  [FeedPostFragment],
)

export type FeedPost = ResultOf<typeof FeedPostFragment>

interface Feed {
  /** Whose it is and in which language; of another reader it is nobody's business. */
  reader: string
  posts: FeedPost[]
  /** Of the next page; null after the last, undefined before the first. */
  cursor: string | null | undefined
  isLoading: boolean
  hasFailed: boolean
  /** How tall each card was, so that coming back finds the same card at the same place. */
  heights_px: Map<string, number>
}

const nothing = (reader: string): Feed => ({
  reader,
  posts: [],
  cursor: undefined,
  isLoading: false,
  hasFailed: false,
  heights_px: new Map(),
})

/** Kept outside the screen: a person who opens a post and comes back finds the feed as it was. */
export const useFeed = create<Feed>(() => nothing(''))

interface Reader {
  client: Client
  uid: string
  language: string
}

const nameOf = ({ uid, language }: Reader) => `${uid} ${language}`

export function openFeed(reader: Reader) {
  if (useFeed.getState().reader === nameOf(reader)) return
  useFeed.setState(nothing(nameOf(reader)), true)
}

/** The first page again; the old one stays until the new one is there. */
export const refreshFeed = (reader: Reader) => load(reader, null)

export async function loadMore(reader: Reader) {
  const { cursor, isLoading } = useFeed.getState()
  if (isLoading || cursor === null) return
  await load(reader, cursor ?? null)
}

let latest = 0

async function load(reader: Reader, cursor: string | null) {
  latest += 1
  const mine = latest
  useFeed.setState({ isLoading: true, hasFailed: false })
  const asked_ms = performance.now()
  const variables = { requestingLanguage: reader.language, limit: FEED_PAGE_SIZE, cursor }
  const { data } = await reader.client.query(HomePagePostsQuery, variables, { requestPolicy: 'network-only' })
  // Another request has been made since, or somebody else is reading.
  if (mine !== latest || useFeed.getState().reader !== nameOf(reader)) return
  if (!data) {
    const isRefreshing = !cursor && useFeed.getState().posts.length > 0
    if (isRefreshing) toast.error(say(MESSAGES.couldNotFetch))
    return useFeed.setState({ isLoading: false, hasFailed: !isRefreshing })
  }
  const page = data.homePagePosts
  forgetStandings(
    page.posts.map(({ _id }) => _id),
    asked_ms,
  )
  forgetFollowStates(page.posts.map(({ owner }) => owner._id))
  useFeed.setState(({ posts }) => ({
    posts: cursor ? withoutRepeats([...posts, ...page.posts]) : page.posts,
    cursor: page.cursor,
    isLoading: false,
  }))
}

function withoutRepeats(posts: FeedPost[]): FeedPost[] {
  return [...new Map(posts.map((post) => [post._id, post])).values()]
}

export function forgetPost(id: string) {
  useFeed.setState(({ posts }) => ({ posts: posts.filter(({ _id }) => _id !== id) }))
}

/** Somebody's posts may not be seen any more. */
export function forgetPostsOf(ownerId: string) {
  useFeed.setState(({ posts }) => ({ posts: posts.filter(({ owner }) => owner._id !== ownerId) }))
}

/** A newer copy of a post than the one in the feed, where it stays marked if it is there for money. */
export function refreshPost(post: FeedPost) {
  useFeed.setState(({ posts }) => ({
    posts: posts.map((old) => (old._id === post._id ? { ...post, is_advertised: old.is_advertised } : old)),
  }))
}
