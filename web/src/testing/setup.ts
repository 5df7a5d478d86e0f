import { i18n } from '@lingui/core'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { clearToken } from '#graphql/session.ts'
import { messages } from '#i18n/dictionaries/en.po'
import { useLanguage } from '#i18n/language.ts'

// A busy machine needs longer than the second that the library waits.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearToken()
  useLanguage.setState(useLanguage.getInitialState(), true)
  i18n.loadAndActivate({ locale: 'en', messages })
  notifications.clean()
})

afterEach(cleanup)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
