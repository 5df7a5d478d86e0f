import { useLingui } from '@lingui/react/macro'
import { useNetwork } from '@mantine/hooks'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useSay } from '#i18n/say.ts'
import { Unplugged } from './drawings/Unplugged.tsx'
import { EmptyState } from './EmptyState.tsx'

/** The specification's generic failed view. Without a connection it says that instead. */
export function ErrorView({ headingLevel = 2 }: { headingLevel?: 1 | 2 }) {
  const { t } = useLingui()
  const say = useSay()
  const { online } = useNetwork()
  return (
    <div role="alert">
      <EmptyState
        drawing={<Unplugged />}
        title={online ? say(MESSAGES.oops) : t`You are offline`}
        {...(!online && { hint: t`This page has not been loaded yet. Try again when you are connected.` })}
        headingLevel={headingLevel}
        action={{ label: t`Refresh Page`, onClick: () => window.location.reload() }}
      />
    </div>
  )
}
