import { useLingui } from '@lingui/react/macro'

/** The name of a unit of measure (domain/src/publishing-rules.ts) in the reader's language. */
export function useUnitName() {
  const { t } = useLingui()
  const names: Record<string, string> = {
    'cm²': t`cm²`,
    'm²': t`m²`,
    dönüm: t`dönüm`,
    ha: t`ha`,
    ml: t`ml`,
    l: t`l`,
    'm³': t`m³`,
    g: t`g`,
    kg: t`kg`,
    t: t`tonne`,
    mm: t`mm`,
    cm: t`cm`,
    m: t`m`,
  }
  return (unit: string) => names[unit] ?? unit
}
