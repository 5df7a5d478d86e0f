import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { createClient } from './client.ts'
import { graphql } from './gql.ts'
import { storeToken } from './session.ts'

const FeedQuery = graphql(`
  query Feed($cursor: String) {
    homePagePosts(cursor: $cursor) {
      cursor
      posts {
        _id
        is_advertised
        likes_count
        dislikes_count
        comments_count
        likes {
          _id
        }
        dislikes {
          _id
        }
        owner {
          _id
          is_private
          follow_state
        }
      }
    }
  }
`)
const PostQuery = graphql(`
  query Post($post_id: ID!) {
    singlePost(post_id: $post_id) {
      _id
      is_advertised
      comments_count
    }
  }
`)
const ProfileQuery = graphql(`
  query Profile($user_id: ID!) {
    userProfile(user_id: $user_id) {
      _id
      follow_state
    }
  }
`)
const MeQuery = graphql(`
  query Me {
    me {
      _id
      unread_messages_count
      has_new_activities
      followers_count
      sub_categories {
        _id
        name
      }
    }
  }
`)
const MessagesQuery = graphql(`
  query Messages {
    getUserMessages {
      _id
      is_read
    }
  }
`)
const CommentsQuery = graphql(`
  query Comments($post_id: ID!, $skip: Int) {
    commentsOfAPost(post_id: $post_id, skip: $skip) {
      _id
      content
    }
  }
`)
const FollowersQuery = graphql(`
  query Followers {
    getUserFollowers {
      user {
        _id
      }
    }
  }
`)
const StillThereQuery = graphql(`
  query StillThere($post_ids: [ID!]!) {
    somePosts(post_ids: $post_ids) {
      _id
    }
  }
`)
const FollowMutation = graphql(`
  mutation Follow($user_id: ID!) {
    followUser(user_id: $user_id) {
      _id
      follow_state
    }
  }
`)
const UnfollowMutation = graphql(`
  mutation Unfollow($user_id: ID!) {
    unfollowUser(user_id: $user_id) {
      _id
      follow_state
    }
  }
`)
const ReactMutation = graphql(`
  mutation React($addLike: [ReactionInput!]) {
    updatePostsMetaData(addLike: $addLike) {
      _id
      reaction
      likes_count
      dislikes_count
    }
  }
`)
const CommentMutation = graphql(`
  mutation Comment($post_id: ID!, $content: String!) {
    postNewComment(post_id: $post_id, content: $content) {
      _id
      content
    }
  }
`)
const DeleteCommentMutation = graphql(`
  mutation DeleteComment($comment_id: ID!) {
    deleteComment(comment_id: $comment_id)
  }
`)
const DeletePostMutation = graphql(`
  mutation DeletePost($post_id: ID!) {
    deletePost(post_id: $post_id)
  }
`)
const MarkReadMutation = graphql(`
  mutation MarkRead($message_id: ID!) {
    markUserMessageAsRead(message_id: $message_id)
  }
`)
const MarkSeenMutation = graphql(`
  mutation MarkSeen {
    markActivitiesSeen
  }
`)
const RemoveFollowerMutation = graphql(`
  mutation RemoveFollower($user_id: ID!) {
    removeFollower(user_id: $user_id)
  }
`)
const AddSubCategoryMutation = graphql(`
  mutation AddSubCategory($name: String!) {
    addNewSubCategory(name: $name) {
      _id
    }
  }
`)

const person = (_id: string, more: object = {}) => ({
  __typename: 'Person',
  _id,
  is_private: false,
  follow_state: 'NOT_FOLLOWING',
  ...more,
})
const post = (_id: string, more: object = {}) => ({
  __typename: 'Post',
  _id,
  is_advertised: false,
  likes_count: 10,
  dislikes_count: 5,
  comments_count: 2,
  likes: [],
  dislikes: [],
  owner: person('ben'),
  ...more,
})
const feedOf = (...posts: object[]) => ({ homePagePosts: { __typename: 'HomePage', cursor: null, posts } })

beforeEach(() => storeToken(makeToken({ uid: 'ana' })))

async function openFeed(client: ReturnType<typeof createClient>) {
  await client.query(FeedQuery, {}, { requestPolicy: 'network-only' })
  return () => client.readQuery(FeedQuery, {})?.data?.homePagePosts.posts ?? []
}

test('following somebody on a post is seen on their profile at once, without another request', async () => {
  const answer = Promise.withResolvers<object>()
  const sent = fakeServer({
    feed: () => feedOf(post('cup'), post('lamp')),
    profile: () => ({ userProfile: { __typename: 'User', _id: 'ben', follow_state: 'NOT_FOLLOWING' } }),
    follow: () => answer.promise,
  })
  const client = createClient('ana')
  const posts = await openFeed(client)
  await client.query(ProfileQuery, { user_id: 'ben' })
  const profile = () => client.readQuery(ProfileQuery, { user_id: 'ben' })?.data?.userProfile.follow_state
  const following = client.mutation(FollowMutation, { user_id: 'ben' }).toPromise()
  expect(posts().map(({ owner }) => owner.follow_state)).toEqual(['FOLLOWING', 'FOLLOWING'])
  expect(profile()).toBe('FOLLOWING')
  answer.resolve({ followUser: person('ben', { follow_state: 'PENDING' }) })
  await following
  expect(posts()[0]?.owner.follow_state).toBe('PENDING')
  expect(profile()).toBe('PENDING')
  expect(sent).toEqual(['feed', 'profile', 'follow'])
})

test('a private account is asked first, and a request that fails is undone', async () => {
  fakeServer({ feed: () => feedOf(post('cup', { owner: person('ben', { is_private: true }) })) })
  const client = createClient('ana')
  const posts = await openFeed(client)
  const following = client.mutation(FollowMutation, { user_id: 'ben' }).toPromise()
  expect(posts()[0]?.owner.follow_state).toBe('PENDING')
  expect((await following).error).toBeDefined()
  expect(posts()[0]?.owner.follow_state).toBe('NOT_FOLLOWING')
})

test('a profile that was fetched again corrects the follow state of the posts', async () => {
  fakeServer({
    feed: () => feedOf(post('cup')),
    profile: () => ({ userProfile: { __typename: 'User', _id: 'ben', follow_state: 'FOLLOWING' } }),
  })
  const client = createClient('ana')
  const posts = await openFeed(client)
  await client.query(ProfileQuery, { user_id: 'ben' })
  expect(posts()[0]?.owner.follow_state).toBe('FOLLOWING')
})

test.each([
  ['private', true, ['lamp']],
  ['public', false, ['cup', 'lamp']],
])('after unfollowing a %s account the feed shows the posts one may still see', async (_, is_private, shown) => {
  const ben = person('ben', { is_private, follow_state: 'FOLLOWING' })
  fakeServer({
    feed: () => feedOf(post('cup', { owner: ben }), post('lamp', { owner: person('cem') })),
    unfollow: () => ({ unfollowUser: person('ben', { is_private, follow_state: 'NOT_FOLLOWING' }) }),
  })
  const client = createClient('ana')
  const posts = await openFeed(client)
  await client.mutation(UnfollowMutation, { user_id: 'ben' })
  expect(posts().map(({ _id }) => _id)).toEqual(shown)
})

test('a post is marked as advertised only on the page where it is an advertisement', async () => {
  fakeServer({
    feed: ({ cursor }) => feedOf(post('cup', { is_advertised: !cursor }), post('lamp')),
    post: () => ({ singlePost: { __typename: 'Post', _id: 'cup', is_advertised: false, comments_count: 2 } }),
  })
  const client = createClient('ana')
  const posts = await openFeed(client)
  await client.query(FeedQuery, { cursor: 'next' })
  await client.query(PostQuery, { post_id: 'cup' })
  expect(posts().map(({ is_advertised }) => is_advertised)).toEqual([true, false])
  const next = client.readQuery(FeedQuery, { cursor: 'next' })?.data?.homePagePosts.posts
  expect(next?.map(({ is_advertised }) => is_advertised)).toEqual([false, false])
})

const standingOf = (_id: string, likes_count: number) => ({
  updatePostsMetaData: [{ __typename: 'PostMetaData', _id, reaction: 'like', likes_count, dislikes_count: 4 }],
})

test('the answer to a batch of reactions replaces counts and own reaction of the post', async () => {
  fakeServer({
    feed: () => feedOf(post('cup', { dislikes: [{ __typename: 'Voter', _id: 'ana' }] })),
    react: () => standingOf('cup', 12),
  })
  const client = createClient('ana')
  const posts = await openFeed(client)
  const reacting = client.mutation(ReactMutation, { addLike: [{ post: 'cup' }] }).toPromise()
  expect(posts()[0]).toMatchObject({ likes_count: 11, dislikes_count: 4, likes: [{ _id: 'ana' }], dislikes: [] })
  await reacting
  expect(posts()[0]).toMatchObject({ likes_count: 12, dislikes_count: 4, likes: [{ _id: 'ana' }], dislikes: [] })
})

test('a feed that was requested before a batch was answered does not undo the answer', async () => {
  const feed = Promise.withResolvers<object>()
  let answers = 0
  fakeServer({
    feed: () => (answers++ ? feed.promise : feedOf(post('cup'))),
    react: () => standingOf('cup', 11),
  })
  const client = createClient('ana')
  const posts = await openFeed(client)
  const refreshing = client.query(FeedQuery, {}, { requestPolicy: 'network-only' }).toPromise()
  await client.mutation(ReactMutation, { addLike: [{ post: 'cup' }] })
  feed.resolve(feedOf(post('cup', { comments_count: 3 })))
  await refreshing
  expect(posts()[0]).toMatchObject({ likes_count: 11, likes: [{ _id: 'ana' }], comments_count: 3 })
})

test('a new comment comes first and is counted on the post; a deleted one disappears', async () => {
  const comment = (_id: string) => ({ __typename: 'Comment', _id, content: _id })
  fakeServer({
    feed: () => feedOf(post('cup')),
    comments: () => ({ commentsOfAPost: [comment('second'), comment('first')] }),
    comment: () => ({ postNewComment: comment('third') }),
    deleteComment: () => ({ deleteComment: true }),
  })
  const client = createClient('ana')
  const posts = await openFeed(client)
  await client.query(CommentsQuery, { post_id: 'cup', skip: 0 })
  const comments = () =>
    client.readQuery(CommentsQuery, { post_id: 'cup', skip: 0 })?.data?.commentsOfAPost.map(({ _id }) => _id)
  await client.mutation(CommentMutation, { post_id: 'cup', content: 'third' })
  expect(comments()).toEqual(['third', 'second', 'first'])
  expect(posts()[0]?.comments_count).toBe(3)
  await client.mutation(DeleteCommentMutation, { comment_id: 'second' })
  expect(comments()).toEqual(['third', 'first'])
  expect(posts()[0]?.comments_count).toBe(2)
})

test('a deleted post disappears from the feed', async () => {
  fakeServer({ feed: () => feedOf(post('cup'), post('lamp')), deletePost: () => ({ deletePost: true }) })
  const client = createClient('ana')
  const posts = await openFeed(client)
  await client.mutation(DeletePostMutation, { post_id: 'cup' })
  expect(posts().map(({ _id }) => _id)).toEqual(['lamp'])
})

test('a post that the server no longer returns disappears from the feed', async () => {
  fakeServer({ feed: () => feedOf(post('cup'), post('lamp')), stillThere: () => ({ somePosts: [] }) })
  const client = createClient('ana')
  const posts = await openFeed(client)
  await client.query(StillThereQuery, { post_ids: ['cup'] })
  expect(posts().map(({ _id }) => _id)).toEqual(['lamp'])
})

const me = {
  me: {
    __typename: 'User',
    _id: 'ana',
    unread_messages_count: 2,
    has_new_activities: true,
    followers_count: 7,
    sub_categories: [],
  },
}

test('a message that is marked as read is counted once, and unread again when that fails', async () => {
  const message = (_id: string) => ({ __typename: 'Message', _id, is_read: 'false' })
  const answers = { me: () => me, messages: () => ({ getUserMessages: [message('one'), message('two')] }) }
  fakeServer({ ...answers, markRead: () => ({ markUserMessageAsRead: true }) })
  const client = createClient('ana')
  await client.query(MeQuery, {})
  await client.query(MessagesQuery, {})
  const read = () => client.readQuery(MessagesQuery, {})?.data?.getUserMessages.map(({ is_read }) => is_read)
  const unread = () => client.readQuery(MeQuery, {})?.data?.me.unread_messages_count
  await client.mutation(MarkReadMutation, { message_id: 'one' })
  await client.mutation(MarkReadMutation, { message_id: 'one' })
  expect([read(), unread()]).toEqual([['true', 'false'], 1])
  fakeServer(answers)
  const failing = client.mutation(MarkReadMutation, { message_id: 'two' }).toPromise()
  expect([read(), unread()]).toEqual([['true', 'true'], 0])
  await failing
  expect([read(), unread()]).toEqual([['true', 'false'], 1])
})

test('seen activities, a removed follower and a new sub-category are seen without another request', async () => {
  const sent = fakeServer({
    me: () => me,
    followers: () => ({
      getUserFollowers: ['ben', 'cem'].map((_id) => ({
        __typename: 'FollowEntry',
        user: { __typename: 'Person', _id },
      })),
    }),
    markSeen: () => ({ markActivitiesSeen: true }),
    removeFollower: () => ({ removeFollower: true }),
    addSubCategory: () => ({ addNewSubCategory: { __typename: 'Named', _id: 'shelf' } }),
  })
  const client = createClient('ana')
  await client.query(MeQuery, {})
  await client.query(FollowersQuery, {})
  await client.mutation(MarkSeenMutation, {})
  await client.mutation(RemoveFollowerMutation, { user_id: 'ben' })
  await client.mutation(AddSubCategoryMutation, { name: 'Books' })
  expect(client.readQuery(MeQuery, {})?.data?.me).toMatchObject({
    has_new_activities: false,
    followers_count: 6,
    sub_categories: [{ _id: 'shelf', name: 'Books' }],
  })
  const followers = client.readQuery(FollowersQuery, {})?.data?.getUserFollowers
  expect(followers?.map(({ user }) => user._id)).toEqual(['cem'])
  expect(sent).toEqual(['me', 'followers', 'markSeen', 'removeFollower', 'addSubCategory'])
})

test('another client knows nothing of what the first one has read', async () => {
  fakeServer({ feed: () => feedOf(post('cup')) })
  await openFeed(createClient('ana'))
  expect(createClient('ben').readQuery(FeedQuery, {})?.data).toBeUndefined()
})
