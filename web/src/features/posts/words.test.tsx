import { useLingui } from '@lingui/react/macro'
import { LANGUAGES } from '@meydan/domain/languages.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import { switchLanguage } from '#i18n/language.ts'
import { useUnitName } from './unit-names.ts'

function useWords() {
  const { t } = useLingui()
  const unitName = useUnitName()
  return { button: t`Mark sold`, state: t`Sold`, centimetres: unitName('cm') }
}

test.each([
  ['tr_TR', 'cm'],
  ['fa_IR', 'سانتی‌متر'],
])(
  'the button that marks a post as sold does not read like its state, and units are translated: %s',
  async (locale, centimetres) => {
    const language = LANGUAGES.find((each) => each.locale === locale)
    if (!language) throw new Error(`no language ${locale}`)
    await act(() => switchLanguage(language))
    const { result } = renderHook(useWords, { wrapper: Providers })
    expect(result.current.button).not.toBe(result.current.state)
    expect(result.current.centimetres).toBe(centimetres)
  },
)
