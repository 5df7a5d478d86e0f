import { useLingui } from '@lingui/react/macro'
import { Padlock } from '#ui/drawings/Padlock.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Shown instead of content for confirmed followers only. */
export function PrivateAccount({ hint }: { hint: string }) {
  const { t } = useLingui()
  return <EmptyState drawing={<Padlock />} title={t`Private Account`} hint={hint} />
}
