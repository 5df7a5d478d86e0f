import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { createClient } from './client.ts'
import { graphql } from './gql.ts'
import { listAt, mutationPage, queryPage } from './paged-list.ts'
import { storeToken } from './session.ts'

const CommentsQuery = graphql(`
  query Comments($skip: Int, $limit: Int) {
    commentsOfAPost(post_id: "cup", skip: $skip, limit: $limit) {
      _id
    }
  }
`)
const DeleteCommentMutation = graphql(`
  mutation DeleteComment($comment_id: ID!) {
    deleteComment(comment_id: $comment_id)
  }
`)

const SearchMutation = graphql(`
  mutation Search($searchData: ExploreSearchData!) {
    exploreResult(searchData: $searchData) {
      cursor
      posts {
        _id
        distance
        is_advertised
        pricing {
          price
        }
      }
    }
  }
`)

type Page = { skip: number; limit: number }
let stored: string[]
let sent: Page[]
let isDown: boolean

beforeEach(() => {
  storeToken(makeToken({ uid: 'ana' }))
  stored = ['f', 'e', 'd', 'c', 'b', 'a']
  sent = []
  isDown = false
  fakeServer({
    comments: (variables) => {
      const { skip, limit } = variables as Page
      sent.push({ skip, limit })
      if (isDown) throw new Error('down')
      return {
        commentsOfAPost: stored.slice(skip, skip + limit).map((_id) => ({ __typename: 'Comment', _id })),
      }
    },
    search: () => ({
      exploreResult: {
        __typename: 'ExploredPosts',
        cursor: 'ads',
        posts: [120, null].map((distance, nth) => ({
          __typename: 'Post',
          _id: `post${nth}`,
          distance,
          is_advertised: nth === 0,
          pricing: { __typename: 'Pricing', price: 5 },
        })),
      },
    }),
    deleteComment: (variables) => {
      const { comment_id } = variables as { comment_id: string }
      stored = stored.filter((id) => id !== comment_id)
      return { deleteComment: true }
    },
  })
})

const open = (client = createClient('ana')) =>
  listAt(client, 'comments', {
    pageSize: 2,
    maxPageSize: 3,
    request: ({ skip, limit }) =>
      queryPage(CommentsQuery, { skip, limit }, ({ commentsOfAPost }) => ({ items: commentsOfAPost })),
  })
const shown = (list: ReturnType<typeof open>) => list.getState().items?.map(({ _id }) => _id)

test('pages follow each other until one is not full', async () => {
  const list = open()
  for (let page = 0; page < 4; page += 1) await list.more()
  expect(shown(list)).toEqual(['f', 'e', 'd', 'c', 'b', 'a'])
  expect(list.getState().hasMore).toBe(false)
  await list.more()
  expect(sent).toHaveLength(4)
})

test('an item that moved into the next page is not shown twice', async () => {
  const list = open()
  await list.more()
  stored = ['g', ...stored]
  await list.more()
  expect(shown(list)).toEqual(['f', 'e', 'd'])
})

test('after a removal nothing is skipped, and the list that is watched shows it at once', async () => {
  const client = createClient('ana')
  const list = open(client)
  const stop = list.watch(() => {})
  await list.more()
  await client.mutation(DeleteCommentMutation, { comment_id: 'e' })
  expect(shown(list)).toEqual(['f'])
  await list.more()
  expect(shown(list)).toEqual(['f', 'd', 'c'])
  stop()
})

test('a change while nobody watched is there on return, without another request', async () => {
  const client = createClient('ana')
  await open(client).more()
  await client.mutation(DeleteCommentMutation, { comment_id: 'f' })
  const list = open(client)
  const stop = list.watch(() => {})
  expect(shown(list)).toEqual(['e'])
  expect(sent).toHaveLength(1)
  stop()
})

test('a refresh reads as far as the list was read, up to the largest page, and replaces it', async () => {
  const list = open()
  await list.more()
  await list.more()
  stored = ['g', ...stored]
  await list.refresh()
  expect(sent.at(-1)).toEqual({ skip: 0, limit: 3 })
  expect(shown(list)).toEqual(['g', 'f', 'e'])
})

test('a refresh that fails keeps the items; the next page can be tried again', async () => {
  const list = open()
  await list.more()
  isDown = true
  expect(await list.refresh()).toBeDefined()
  expect([shown(list), Boolean(list.getState().error)]).toEqual([['f', 'e'], true])
  isDown = false
  await list.more()
  expect([shown(list), list.getState().error]).toEqual([['f', 'e', 'd', 'c'], undefined])
})

test('only the last of two overlapping loads counts', async () => {
  const list = open()
  await list.more()
  const first = list.more()
  const second = list.refresh()
  await Promise.all([first, second])
  expect(shown(list)).toEqual(['f', 'e'])
  expect(list.getState().isLoading).toBe(false)
})

test('a search that is a mutation gives a page, and is there on return', async () => {
  const client = createClient('ana')
  const search = () =>
    listAt(client, 'search', {
      pageSize: 2,
      maxPageSize: 2,
      request: ({ cursor, ...page }) =>
        mutationPage(SearchMutation, { searchData: { keyword: 'lamp', ...page } }, ({ exploreResult }) => ({
          items: exploreResult.posts,
          cursor: cursor ?? exploreResult.cursor,
        })),
    })
  await search().refresh()
  const stop = search().watch(() => {})
  const { items } = search().getState()
  expect(items?.map(({ _id, is_advertised, distance }) => [_id, is_advertised, distance])).toEqual([
    ['post0', true, 120],
    ['post1', false, null],
  ])
  stop()
})
