import { MESSAGES } from '@meydan/domain/messages.ts'
import { useMutation } from 'urql'
import { zonedFetch } from '#graphql/client.ts'
import { graphql } from '#graphql/gql.ts'
import { inTurn } from '#graphql/in-turn.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

type FollowState = 'FOLLOWING' | 'PENDING' | 'NOT_FOLLOWING'

const FollowMutation = graphql(`
  mutation FollowUser($user_id: ID!) {
    followUser(user_id: $user_id) {
      _id
      follow_state
    }
  }
`)

const UnfollowMutation = graphql(`
  mutation UnfollowUser($user_id: ID!) {
    unfollowUser(user_id: $user_id) {
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

/** The last tap on each person. */
const lastTaps = new Map<string, symbol>()

/** A tap is shown at once (optimistically, by the cache); a failure undoes it. */
export function useFollow({ _id, follow_state }: FollowablePerson) {
  const [, runFollow] = useMutation(FollowMutation)
  const [, runUnfollow] = useMutation(UnfollowMutation)

  /** Resolves to whether it succeeded, or to undefined when a later tap decides instead. */
  async function change(run: typeof runFollow | typeof runUnfollow): Promise<boolean | undefined> {
    const tap = Symbol(_id)
    lastTaps.set(_id, tap)
    const { error } = await run(
      { user_id: _id },
      { fetch: (path, options) => inTurn(_id, () => zonedFetch(path, options)) },
    )
    if (lastTaps.get(_id) !== tap) return undefined
    if (error) toast.error(say(MESSAGES.somethingWrongTryLater))
    return !error
  }

  return {
    state: follow_state,
    follow: () => change(runFollow),
    /** Also withdraws a request. */
    unfollow: () => change(runUnfollow),
  }
}
