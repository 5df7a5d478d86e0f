import { useLingui } from '@lingui/react/macro'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { useSay } from '#i18n/say.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Shown instead of a person, or a post of theirs, whom the viewer has blocked. */
export function BlockedByYou() {
  const { t } = useLingui()
  const say = useSay()
  return (
    <EmptyState
      drawing={<Signpost />}
      title={say(PEOPLE_MESSAGES.blockedByYou)}
      action={{ label: t`Blocked people`, to: '/privacy-and-security/blocked' }}
    />
  )
}
