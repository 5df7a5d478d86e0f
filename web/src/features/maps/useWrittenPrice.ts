import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { formatPrice } from '#i18n/format.ts'

/** A price in one line of text; -1 is Agreement. */
export function useWrittenPrice() {
  const { t } = useLingui()
  return useCallback(
    (price: number, sign: string | null | undefined) => (price < 0 ? t`Agreement` : formatPrice(price, sign ?? '')),
    [t],
  )
}
