import { i18n } from '@lingui/core'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { messages } from '#i18n/dictionaries/en.po'

// A busy machine needs longer than the second that the library waits.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages })
})

afterEach(cleanup)
