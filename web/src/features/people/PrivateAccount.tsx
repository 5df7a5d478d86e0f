import { useLingui } from '@lingui/react/macro'
import { Padlock } from '#ui/drawings/Padlock.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

interface PrivateAccountProps {
  hint: string
  /** A way on, where the page shows nothing else. */
  action?: { label: string; to: string }
}

/** Shown instead of content for confirmed followers only. */
export function PrivateAccount({ hint, action }: PrivateAccountProps) {
  const { t } = useLingui()
  return <EmptyState drawing={<Padlock />} title={t`Private Account`} hint={hint} {...(action && { action })} />
}
