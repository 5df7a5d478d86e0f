import { useLingui } from '@lingui/react/macro'

interface Marked {
  availability: string
  is_seller: boolean
}

/** The mark of a post that is not available: what was looked for is not sold, but found. */
export function useAvailabilityWord() {
  const { t } = useLingui()
  return ({ availability, is_seller }: Marked) =>
    availability === 'reserved' ? t`Reserved` : is_seller ? t`Sold` : t`Found`
}
