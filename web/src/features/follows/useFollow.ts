import { MESSAGES } from '@meydan/domain/messages.ts'
import { useMutation } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import { type FollowState, inTurn, rememberFollowState, useFollowStates } from './follows.store.ts'

const FollowMutation = graphql(`
  mutation FollowUser($user_id: ID!) {
    changed: followUser(user_id: $user_id) {
      _id
      follow_state
    }
  }
`)

const UnfollowMutation = graphql(`
  mutation UnfollowUser($user_id: ID!) {
    changed: unfollowUser(user_id: $user_id) {
      _id
      follow_state
    }
  }
`)

export interface FollowablePerson {
  _id: string
  username: string
  is_private: boolean
  /** Null towards oneself. */
  follow_state: FollowState | null
}

/** The tap counts at once; what the server says replaces it, and a failure takes it back. */
export function useFollow({ _id, is_private, follow_state }: FollowablePerson) {
  const state = useFollowStates((states) => states[_id]) ?? follow_state
  const [, runFollow] = useMutation(FollowMutation)
  const [, runUnfollow] = useMutation(UnfollowMutation)

  /** Whether it is done; undefined when a later tap decides instead. */
  async function change(run: typeof runFollow | typeof runUnfollow, hoped: FollowState): Promise<boolean | undefined> {
    rememberFollowState(_id, hoped)
    const answer = await inTurn(_id, () => run({ user_id: _id }))
    if (!answer) return undefined
    if (answer.data) {
      rememberFollowState(_id, answer.data.changed.follow_state ?? hoped)
      return true
    }
    if (state) rememberFollowState(_id, state)
    toast.error(say(MESSAGES.somethingWrongTryLater))
    return false
  }

  return {
    state,
    follow: () => change(runFollow, is_private ? 'PENDING' : 'FOLLOWING'),
    /** Also takes back a request. */
    unfollow: () => change(runUnfollow, 'NOT_FOLLOWING'),
  }
}
