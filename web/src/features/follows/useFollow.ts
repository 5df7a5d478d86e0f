import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { useMutation } from 'urql'
import { graphql } from '../../graphql/gql.ts'
import { say } from '../../i18n/say.ts'
import { toast } from '../../ui/toast.ts'
import { type FollowState, forgetFollowStates, rememberFollowState, useFollowStates } from './follows.store.ts'

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
  const known = useFollowStates((states) => states[_id])
  const [isBusy, setBusy] = useState(false)
  const [, runFollow] = useMutation(FollowMutation)
  const [, runUnfollow] = useMutation(UnfollowMutation)
  const state = known ?? follow_state

  async function change(run: typeof runFollow | typeof runUnfollow, hoped: FollowState): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    rememberFollowState(_id, hoped)
    const { data } = await run({ user_id: _id })
    setBusy(false)
    if (data) {
      rememberFollowState(_id, data.changed.follow_state ?? hoped)
      return true
    }
    if (known) rememberFollowState(_id, known)
    else forgetFollowStates([_id])
    toast.error(say(MESSAGES.somethingWrongTryLater))
    return false
  }

  return {
    state,
    isBusy,
    follow: () => change(runFollow, is_private ? 'PENDING' : 'FOLLOWING'),
    /** Also takes back a request. */
    unfollow: () => change(runUnfollow, 'NOT_FOLLOWING'),
  }
}
