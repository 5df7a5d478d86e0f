import type { Cache, Link, OptimisticMutationResolver, UpdateResolver, Variables } from '@urql/exchange-graphcache'
import { rememberAdvertised } from './cache-advertised.ts'
import { commentUpdates, likedComment } from './cache-comments.ts'
import { answersOf, type Fields, linksOf } from './cache-links.ts'
import { graphql } from './gql.ts'

type Updates = {
  Mutation: { [Name in Fields<'Mutation'>]?: UpdateResolver }
  Query: { [Name in Fields<'Query'>]?: UpdateResolver }
  User: { follow_state: UpdateResolver }
}
type Reaction = 'like' | 'dislike' | 'none'
type Reactions = { [Name in 'addLike' | 'removeLike' | 'addDisLike' | 'removeDisLike']?: { post: string }[] | null }

const PersonFollowFragment = graphql(`
  fragment PersonFollow on Person @_unmask {
    _id
    follow_state
  }
`)
const UserFollowFragment = graphql(`
  fragment UserFollow on User @_unmask {
    _id
    follow_state
  }
`)
const FollowersCountFragment = graphql(`
  fragment FollowersCount on User @_unmask {
    _id
    followers_count
  }
`)
const UnreadFragment = graphql(`
  fragment Unread on User @_unmask {
    _id
    unread_messages_count
  }
`)
const SeenFragment = graphql(`
  fragment Seen on User @_unmask {
    _id
    has_new_activities
  }
`)
const ReadMessageFragment = graphql(`
  fragment ReadMessage on Message @_unmask {
    _id
    is_read
  }
`)
const ReadNoticeFragment = graphql(`
  fragment ReadNotice on Notice @_unmask {
    _id
    is_read
  }
`)
const VotesFragment = graphql(`
  fragment Votes on Post @_unmask {
    _id
    likes_count
    dislikes_count
  }
`)
const CommentsCountFragment = graphql(`
  fragment CommentsCount on Post @_unmask {
    _id
    comments_count
  }
`)
const VoterFragment = graphql(`
  fragment VoterId on Voter @_unmask {
    _id
  }
`)
const SubCategoryFragment = graphql(`
  fragment SubCategoryName on Named @_unmask {
    _id
    name
  }
`)

/** What the server says about the votes on a post. */
type Standing = { _id: string; reaction: Reaction; likes_count: number; dislikes_count: number }

const REACTION_OF = { addLike: 'like', addDisLike: 'dislike', removeLike: 'none', removeDisLike: 'none' } as const
/** Queries that list posts, directly or as `posts` of a page. */
const POST_LISTS = new Set<string>([
  'getUserProfilePostsByCategory',
  'homePagePosts',
  'posts',
  'somePosts',
  'userExplorer',
] satisfies Fields<'Query'>[])

/** Takes posts out of every cached list. */
function dropPosts(cache: Cache, me: string, isDropped: (post: string) => boolean) {
  const drop = (owner: string, field: string, args: Variables | null, posts: string[]) => {
    if (posts.some(isDropped)) cache.link(owner, field, args, posts.filter((post) => !isDropped(post)) as Link)
  }
  const dropFromPage = (page: string) => {
    const posts = linksOf(cache, page, 'posts')
    if (Array.isArray(posts)) drop(page, 'posts', null, posts)
  }
  for (const { fieldName, fieldKey, arguments: args } of cache.inspectFields('Query')) {
    if (!POST_LISTS.has(fieldName)) continue
    const answer = linksOf(cache, 'Query', fieldKey)
    if (Array.isArray(answer)) drop('Query', fieldName, args, answer)
    else if (answer) dropFromPage(answer)
  }
  const categories = linksOf(cache, me, 'getUserProfileCategories')
  if (Array.isArray(categories)) categories.forEach(dropFromPage)
}

/** Nearly every answer may contain somebody whom the viewer blocks: what is on the screen is read again, the rest when it is opened. */
function forgetAnswers(cache: Cache) {
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) cache.invalidate('Query', fieldName, args)
}

/** The same post may be cached once for each search, with its distance behind its id. */
const isPost = (post_id: string) => (key: string) => key === `Post:${post_id}` || key.startsWith(`Post:${post_id}@`)

/** What mutations change beside the objects they return. `uid` is the viewer. */
export function updates(uid: string): Updates {
  const me = `User:${uid}`
  const meAsVoter = `Voter:${uid}`

  const follow: UpdateResolver<Record<string, { _id: string; follow_state: 'FOLLOWING' }>, { user_id: string }> = (
    result,
    { user_id },
    cache,
    { fieldName, optimistic },
  ) => {
    const follow_state = result[fieldName]?.follow_state
    if (follow_state === undefined) return
    if (cache.resolve(`User:${user_id}`, 'follow_state') !== undefined)
      cache.writeFragment(UserFollowFragment, { _id: user_id, follow_state })
    // The posts of a public account stay until the feed is read again, so that a slip can be undone.
    const isHidden = fieldName === 'unfollowUser' && !optimistic && isPrivate(cache, user_id)
    if (isHidden) dropPosts(cache, me, (post) => linksOf(cache, post, 'owner') === `Person:${user_id}`)
  }

  function writeStandings(cache: Cache, standings: Standing[]) {
    cache.writeFragment(VoterFragment, { _id: uid })
    for (const { _id, reaction, likes_count, dislikes_count } of standings) {
      const post = `Post:${_id}`
      if (cache.resolve(post, 'likes_count') === undefined) continue
      cache.writeFragment(VotesFragment, { _id, likes_count, dislikes_count })
      for (const [field, kind] of [
        ['likes', 'like'],
        ['dislikes', 'dislike'],
      ] as const) {
        const voters = linksOf(cache, post, field)
        if (!Array.isArray(voters)) continue
        const others = voters.filter((voter) => voter !== meAsVoter)
        cache.link(post, field, (reaction === kind ? [meAsVoter, ...others] : others) as Link)
      }
    }
  }

  function addToFollowersCount(cache: Cache, difference: number) {
    const count = cache.resolve(me, 'followers_count')
    if (typeof count === 'number')
      cache.writeFragment(FollowersCountFragment, { _id: uid, followers_count: count + difference })
  }

  return {
    User: {
      /** A profile is a `User`, the same account elsewhere a `Person`: both say the same. */
      follow_state: ({ _id, follow_state }, _args, cache) => {
        const person = `Person:${_id}`
        if (typeof _id === 'string' && cache.resolve(person, 'follow_state') !== undefined)
          cache.writeFragment(PersonFollowFragment, { _id, follow_state: follow_state as 'FOLLOWING' | null })
      },
    },
    Query: {
      homePagePosts: rememberAdvertised,
      userExplorer: rememberAdvertised,
      /** Posts that were asked for and not returned are hidden or gone. */
      somePosts: ({ somePosts }, { post_ids }, cache) => {
        const returned = new Set((somePosts as { _id: string }[]).map(({ _id }) => _id))
        for (const post_id of post_ids as string[]) if (!returned.has(post_id)) dropPosts(cache, me, isPost(post_id))
      },
    },
    Mutation: {
      blockUser: (_result, _args, cache) => forgetAnswers(cache),
      unblockUser: (_result, _args, cache) => forgetAnswers(cache),
      sendReport: (_result, { and_block }, cache) => {
        if (and_block) forgetAnswers(cache)
      },
      muteUser: (_result, _args, cache) => forgetAnswers(cache),
      unmuteUser: (_result, _args, cache) => forgetAnswers(cache),
      followUser: follow,
      unfollowUser: follow,
      acceptFollowRequest: (_result, _args, cache) => addToFollowersCount(cache, 1),
      removeFollower: (_result, { user_id }, cache) => {
        addToFollowersCount(cache, -1)
        for (const { fieldKey, fieldName, arguments: args } of answersOf(cache, 'getUserFollowers')) {
          const entries = linksOf(cache, 'Query', fieldKey)
          if (args?.user_id != null || !Array.isArray(entries)) continue
          const others = entries.filter((entry) => linksOf(cache, entry, 'user') !== `Person:${user_id}`)
          cache.link('Query', fieldName, args, others as Link)
        }
      },

      markUserMessageAsRead: (_result, { message_id }, cache) => {
        const wasUnread = cache.resolve(`Message:${message_id}`, 'is_read') === 'false'
        cache.writeFragment(ReadMessageFragment, { _id: String(message_id), is_read: 'true' })
        const unread = cache.resolve(me, 'unread_messages_count')
        if (wasUnread && typeof unread === 'number')
          cache.writeFragment(UnreadFragment, { _id: uid, unread_messages_count: Math.max(0, unread - 1) })
      },
      markNoticeRead: (_result, { notice_id }, cache) => {
        cache.writeFragment(ReadNoticeFragment, { _id: String(notice_id), is_read: true })
      },
      markAllNoticesRead: (_result, { until }, cache) => {
        for (const { fieldKey } of answersOf(cache, 'userNotices')) {
          const page = linksOf(cache, 'Query', fieldKey)
          const notices = typeof page === 'string' ? linksOf(cache, page, 'notices') : null
          if (!Array.isArray(notices)) continue
          for (const notice of notices.map(String)) {
            const isNewer = typeof until === 'string' && String(cache.resolve(notice, 'created_at')) > until
            if (!isNewer) cache.writeFragment(ReadNoticeFragment, { _id: notice.replace('Notice:', ''), is_read: true })
          }
        }
      },
      markActivitiesSeen: (_result, _args, cache) => {
        cache.writeFragment(SeenFragment, { _id: uid, has_new_activities: false })
      },

      ...commentUpdates,

      deletePost: (_result, { post_id }, cache) => dropPosts(cache, me, isPost(String(post_id))),
      updatePostsMetaData: ({ updatePostsMetaData }, _args, cache) =>
        writeStandings(cache, updatePostsMetaData as unknown as Standing[]),
      watchPosts: ({ watchPosts }, _args, cache) => {
        const standings = watchPosts as unknown as (Standing & { comments_count: number })[]
        writeStandings(cache, standings)
        for (const { _id, comments_count } of standings)
          if (cache.resolve(`Post:${_id}`, 'comments_count') !== undefined)
            cache.writeFragment(CommentsCountFragment, { _id, comments_count })
      },

      addAddress: ({ addAddress }, _args, cache) =>
        cache.link(me, 'address', cache.keyOfEntity(addAddress as never) as Link),
      removeAddress: (_result, _args, cache) => cache.link(me, 'address', null),
      addNewSubCategory: ({ addNewSubCategory }, { name }, cache) => {
        const { _id } = addNewSubCategory as { _id: string }
        cache.writeFragment(SubCategoryFragment, { _id, name: String(name) })
        const before = linksOf(cache, me, 'sub_categories')
        if (Array.isArray(before)) cache.link(me, 'sub_categories', [...before, `Named:${_id}`] as Link)
      },
      modifyProfileSubCategory: (_result, { subCategory_id, name }, cache) =>
        cache.writeFragment(SubCategoryFragment, { _id: String(subCategory_id), name: String(name) }),
      deleteProfileSubCategory: (_result, { subCategory_id }, cache) => {
        const before = linksOf(cache, me, 'sub_categories')
        const deleted = `Named:${subCategory_id}`
        if (Array.isArray(before)) cache.link(me, 'sub_categories', before.filter((key) => key !== deleted) as Link)
      },
    },
  }
}

const isPrivate = (cache: Cache, user_id: string) =>
  cache.resolve(`Person:${user_id}`, 'is_private') ?? cache.resolve(`User:${user_id}`, 'is_private')

/** What a mutation is expected to answer: shown at once, and undone when it fails. */
export function optimistic(uid: string): { [Name in Fields<'Mutation'>]?: OptimisticMutationResolver<never> } {
  return {
    followUser: ({ user_id }: { user_id: string }, cache: Cache) => ({
      __typename: 'Person',
      _id: user_id,
      follow_state: isPrivate(cache, user_id) ? 'PENDING' : 'FOLLOWING',
    }),
    unfollowUser: ({ user_id }: { user_id: string }) => ({
      __typename: 'Person',
      _id: user_id,
      follow_state: 'NOT_FOLLOWING',
    }),
    likeComment: likedComment,
    markUserMessageAsRead: () => true,
    setPostAvailability: ({ post_id, availability }: { post_id: string; availability: string }) => ({
      __typename: 'Post',
      _id: post_id,
      availability,
    }),
    sellPost: ({ post_id }: { post_id: string }) => ({ __typename: 'Post', _id: post_id, availability: 'sold' }),
    updatePostsMetaData: (batch: Reactions, cache: Cache) =>
      Object.entries(REACTION_OF).flatMap(([list, reaction]) =>
        (batch[list as keyof Reactions] ?? []).map(({ post }) => expectedStanding(cache, uid, post, reaction)),
      ),
  }
}

function expectedStanding(cache: Cache, uid: string, post_id: string, reaction: Reaction) {
  const post = `Post:${post_id}`
  const count = (voters: 'likes' | 'dislikes', kind: Reaction) => {
    const isCounted = linksOf(cache, post, voters)?.includes(`Voter:${uid}`) ?? false
    return Number(cache.resolve(post, `${voters}_count`)) - Number(isCounted) + Number(reaction === kind)
  }
  return {
    __typename: 'PostMetaData',
    _id: post_id,
    reaction,
    likes_count: count('likes', 'like'),
    dislikes_count: count('dislikes', 'dislike'),
  }
}
