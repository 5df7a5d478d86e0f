import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { LANGUAGES } from '@meydan/domain/languages.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LANGUAGE_KEY, useLanguage } from '#i18n/language.ts'
import { LanguageSuggestion } from './LanguageSuggestion.tsx'

test('a visitor in Turkey whose device is Persian can keep Persian', async () => {
  const whereabouts = { country: 'TR', timezone: 'Europe/Istanbul', ll: [41, 29] }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(whereabouts)))
  useLanguage.setState({ language: LANGUAGES[2] })
  render(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <LanguageSuggestion />
      </I18nProvider>
    </MantineProvider>,
  )

  fireEvent.click(await screen.findByRole('button', { name: 'فارسی' }))

  await waitFor(() => expect(localStorage.getItem(LANGUAGE_KEY)).toBe('fa_IR,rtl,Persian'))
})
