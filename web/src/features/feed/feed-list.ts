import { MESSAGES } from '@meydan/domain/messages.ts'
import { FEED_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import type { Client } from 'urql'
import { PostCardFragment } from '#features/posts/PostCard.tsx'
import { graphql, type ResultOf } from '#graphql/gql.ts'
import { listAt, queryPage } from '#graphql/paged-list.ts'
import { currentLanguage } from '#i18n/language.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

export const FeedPostFragment = graphql(
  `
    fragment FeedPost on Post @_unmask {
      _id
      title
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

/** One feed for each client: opening a post and coming back finds it as it was. */
export const feedList = (client: Client) =>
  listAt<FeedPost>(client, 'feed', {
    pageSize: FEED_PAGE_SIZE,
    // A feed that is read again begins with its first page.
    maxPageSize: FEED_PAGE_SIZE,
    request: ({ limit, cursor = null }) =>
      queryPage(
        HomePagePostsQuery,
        { requestingLanguage: currentLanguage().code, limit, cursor },
        ({ homePagePosts: { posts, cursor: next } }) => ({ items: posts, cursor: next, hasMore: next !== null }),
      ),
  })

/** Loads the first page again; the posts that are shown stay until it is there, or if it fails. */
export async function refreshFeed(client: Client) {
  const list = feedList(client)
  const error = await list.refresh()
  if (!error || !list.getState().items?.length) return
  list.dismissError()
  toast.error(say(MESSAGES.couldNotFetch))
}
