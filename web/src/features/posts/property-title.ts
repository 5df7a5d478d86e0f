import { useLingui } from '@lingui/react/macro'
import { westernDigits } from '@meydan/domain/typed-digits.ts'
import { useCallback } from 'react'
import { formatNumber } from '#i18n/format.ts'

/** A default title in any of our languages: "Feature  #2", "Özellik  #2", "ویژگی  #۲". */
const DEFAULT_TITLE = /^(?:Feature|Özellik|ویژگی) {1,2}#(\d{1,2})$/

export const isDefaultPropertyTitle = (title: string) => DEFAULT_TITLE.test(westernDigits(title))

/** The default title of a property, in the reader's language. */
export function useDefaultPropertyTitle() {
  const { t } = useLingui()
  return useCallback(
    (count: number) => {
      const number = formatNumber(count)
      return t`Feature  #${number}`
    },
    [t],
  )
}

/** The title of a property as it was written; a default one is shown in the reader's language. */
export function useShownPropertyTitle() {
  const defaultTitle = useDefaultPropertyTitle()
  return useCallback(
    (title: string) => {
      const number = DEFAULT_TITLE.exec(westernDigits(title))?.[1]
      return number === undefined ? title : defaultTitle(Number(number))
    },
    [defaultTitle],
  )
}
