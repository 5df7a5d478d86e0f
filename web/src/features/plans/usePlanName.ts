import { useLingui } from '@lingui/react/macro'

/** By the key of the plan; the two highest are called as the specification calls them. */
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
