import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { WhoToFollow } from '#features/follows/WhoToFollow.tsx'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FirstStepsLinks } from './FirstStepsLinks.tsx'

const SUGGESTIONS = 5

/** An empty feed: whom to follow, where to look, and a first post. */
export function FirstSteps() {
  const { t } = useLingui()
  const say = useSay()
  return (
    <>
      <EmptyState
        drawing={<Stall />}
        title={say(MESSAGES.noPosts)}
        hint={t`Follow people and shops, and what they offer appears here.`}
        action={{ label: t`Find people`, to: '/people' }}
      />
      <FirstStepsLinks />
      <WhoToFollow limit={SUGGESTIONS} />
    </>
  )
}
