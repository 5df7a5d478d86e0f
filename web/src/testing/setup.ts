import { i18n } from '@lingui/core'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { messages } from '#i18n/dictionaries/en.po'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages })
})

afterEach(cleanup)
