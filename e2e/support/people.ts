import { ask, type Person } from './account.ts'

export async function idOf(baseURL: string, { token }: Person): Promise<string> {
  const { data } = await ask(baseURL, '{ me { _id } }', {}, token)
  const { me } = data as { me: { _id: string } }
  return me._id
}

export async function postsOf(baseURL: string, { token }: Pick<Person, 'token'>) {
  const { data } = await ask(baseURL, '{ profile(postsLimit: 10) { posts { _id title } } }', {}, token)
  const { profile } = data as { profile: { posts: { _id: string; title: string }[] } }
  return profile.posts
}

export const follow = (baseURL: string, { token }: Person, id: string) =>
  ask(baseURL, 'mutation ($id: ID!) { followUser(user_id: $id) { _id } }', { id }, token)

export const turnPrivate = (baseURL: string, { token }: Person) =>
  ask(baseURL, 'mutation { toggleUserAccountMode { is_private } }', {}, token)

/** Accepts the newest follow request. */
export async function acceptNewest(baseURL: string, { token }: Person) {
  const { data } = await ask(baseURL, '{ getUserActivities { _id message { slug } other_user { _id } } }', {}, token)
  type Entry = { _id: string; message: { slug: string }; other_user: { _id: string } }
  const entries = data?.getUserActivities as Entry[]
  const request = entries.find(({ message }) => message.slug === 'follow_request')
  const accept = `mutation ($user: ID!, $activity: ID!) { acceptFollowRequest(user_id: $user, activity_id: $activity) }`
  await ask(baseURL, accept, { user: request?.other_user._id, activity: request?._id }, token)
}
