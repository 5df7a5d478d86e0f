import type { Cache, Link, UpdateResolver } from '@urql/exchange-graphcache'
import { answersOf, linksOf } from './cache-links.ts'
import { graphql } from './gql.ts'

const CommentsCountFragment = graphql(`
  fragment CommentsCount on Post @_unmask {
    _id
    comments_count
  }
`)

function addToCommentsCount(cache: Cache, post_id: string, difference: number) {
  const count = cache.resolve(`Post:${post_id}`, 'comments_count')
  if (typeof count === 'number')
    cache.writeFragment(CommentsCountFragment, { _id: post_id, comments_count: count + difference })
}

/** Changes the replies that are cached with a comment and those that were asked for. */
function changeReplies(cache: Cache, parent: string, change: (replies: string[], limit: number) => string[]) {
  const first = linksOf(cache, parent, 'replies')
  if (Array.isArray(first)) cache.link(parent, 'replies', change(first, Number.POSITIVE_INFINITY) as Link)
  for (const { fieldKey, fieldName, arguments: args } of answersOf(cache, 'repliesOfAComment')) {
    const replies = linksOf(cache, 'Query', fieldKey)
    if (`Comment:${args?.comment_id}` === parent && Array.isArray(replies))
      cache.link('Query', fieldName, args, change(replies, Number(args?.limit)) as Link)
  }
}

const postNewComment: UpdateResolver = ({ postNewComment }, { post_id }, cache) => {
  const comment = cache.keyOfEntity(postNewComment as never)
  const { parent_id } = postNewComment as { parent_id?: string | null }
  if (!comment) return
  if (parent_id)
    changeReplies(cache, `Comment:${parent_id}`, (replies, limit) =>
      replies.length < limit && !replies.includes(comment) ? [...replies, comment] : replies,
    )
  else
    for (const { fieldKey, fieldName, arguments: args } of answersOf(cache, 'commentsOfAPost')) {
      const comments = linksOf(cache, 'Query', fieldKey)
      if (args?.post_id !== post_id || args?.skip || !Array.isArray(comments)) continue
      const [first = ''] = comments
      const pinned = comments.length && cache.resolve(first, 'is_pinned') === true ? [first] : []
      cache.link('Query', fieldName, args, [...pinned, comment, ...comments.slice(pinned.length)] as Link)
    }
  addToCommentsCount(cache, String(post_id), 1)
}

const deleteComment: UpdateResolver = (_result, { comment_id }, cache) => {
  const deleted = `Comment:${comment_id}`
  const others = (keys: string[]) => keys.filter((key) => key !== deleted)
  const parent_id = cache.resolve(deleted, 'parent_id')
  const listed = parent_id ? `Comment:${parent_id}` : deleted
  const replies = linksOf(cache, deleted, 'replies')
  const posts = new Set<string>()
  for (const { fieldKey, fieldName, arguments: args } of answersOf(cache, 'commentsOfAPost')) {
    const comments = linksOf(cache, 'Query', fieldKey)
    if (!Array.isArray(comments) || !comments.includes(listed)) continue
    posts.add(String(args?.post_id))
    cache.link('Query', fieldName, args, others(comments) as Link)
  }
  if (parent_id) changeReplies(cache, listed, others)
  const count = 1 + (Array.isArray(replies) ? replies.length : 0)
  for (const post_id of posts) addToCommentsCount(cache, post_id, -count)
}

export const commentUpdates = { postNewComment, deleteComment }

/** The expected answer of a like. */
export const likedComment = ({ comment_id, is_liked }: { comment_id: string; is_liked: boolean }, cache: Cache) => {
  const comment = `Comment:${comment_id}`
  const step = Number(is_liked) - Number(cache.resolve(comment, 'is_liked') === true)
  const likes_count = Number(cache.resolve(comment, 'likes_count') ?? 0) + step
  return { __typename: 'Comment', _id: comment_id, is_liked, likes_count }
}
