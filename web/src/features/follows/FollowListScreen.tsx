import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useSession } from '#graphql/session.ts'
import { Screen } from '#ui/Screen.tsx'
import { FollowList } from './components/FollowList.tsx'
import type { FollowSide } from './useFollowList.ts'

export const FollowersScreen = () => <FollowListScreen side="followers" />
export const FollowingsScreen = () => <FollowListScreen side="followings" />

/** One's own list, or somebody else's with `user_id` in the address. */
function FollowListScreen({ side }: { side: FollowSide }) {
  const { t } = useLingui()
  const me = useSession(({ claims }) => claims?.uid)
  const [params] = useSearchParams()
  const requested = params.get('user_id')
  const userId = requested === me ? null : requested
  return (
    <Screen
      title={side === 'followers' ? t`Followers` : t`Followings`}
      backTo={userId ? `/profile/${userId}` : '/profile'}
    >
      <FollowList key={`${side} ${userId}`} side={side} userId={userId} />
    </Screen>
  )
}
