import { LANGUAGES } from '@meydan/domain/languages.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import { switchLanguage } from '#i18n/language.ts'
import { useDefaultPropertyTitle, useShownPropertyTitle } from './property-title.ts'

const titlesIn = async (locale: string) => {
  const language = LANGUAGES.find((each) => each.locale === locale)
  if (!language) throw new Error(`no language ${locale}`)
  await act(() => switchLanguage(language))
  const { result } = renderHook(() => ({ byDefault: useDefaultPropertyTitle(), shown: useShownPropertyTitle() }), {
    wrapper: Providers,
  })
  return result.current
}

test.each([
  ['en_US', 'Feature  #2'],
  ['tr_TR', 'Özellik  #2'],
  ['fa_IR', 'ویژگی  #۲'],
])('a default title is shown in the reader’s language: %s', async (locale, title) => {
  const { byDefault, shown } = await titlesIn(locale)
  expect(byDefault(2)).toBe(title)
  for (const written of ['Feature  #2', 'Özellik  #2', 'ویژگی  #۲']) expect(shown(written)).toBe(title)
  for (const own of ['Feature', 'Large table', 'Feature  #2 b']) expect(shown(own)).toBe(own)
})
