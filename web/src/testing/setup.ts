import { i18n } from '@lingui/core'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { clearToken } from '#graphql/session.ts'
import { messages } from '#i18n/dictionaries/en.po'
import { useLanguage } from '#i18n/language.ts'

// A test without JSX renders nothing. The libraries of the screens would take longer to load than most such files to run.
if (expect.getState().testPath?.endsWith('.tsx')) await import('./setup-screens.ts')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearToken()
  useLanguage.setState(useLanguage.getInitialState(), true)
  i18n.loadAndActivate({ locale: 'en', messages })
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
