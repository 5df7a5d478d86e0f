import { useLingui } from '@lingui/react/macro'

/** The name of a plan by its key; the two highest have the specification's names. */
export function usePlanName() {
  const { t } = useLingui()
  const names: Record<string, string> = {
    basic: t`Basic`,
    bronze: t`Bronze`,
    silver: t`Silver`,
    gold: t`Gold`,
    platinium: t`Platinium`,
    titanium: t`Titanium`,
    diamond: t`Diamond`,
  }
  return (key: string): string | undefined => names[key]
}
