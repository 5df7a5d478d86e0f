import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useSay } from '#i18n/say.ts'
import { Unplugged } from './drawings/Unplugged.tsx'
import { EmptyState } from './EmptyState.tsx'

/** The specification's generic failed view. */
export function ErrorView({ headingLevel = 2 }: { headingLevel?: 1 | 2 }) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <div role="alert">
      <EmptyState
        drawing={<Unplugged />}
        title={say(MESSAGES.oops)}
        headingLevel={headingLevel}
        action={{ label: t`Refresh Page`, onClick: () => window.location.reload() }}
      />
    </div>
  )
}
