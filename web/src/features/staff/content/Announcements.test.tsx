import { i18n } from '@lingui/core'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { messages } from '#i18n/dictionaries/staff/en.po'
import { fakeServer } from '#testing/fake-server.ts'
import { Announcements } from './Announcements.tsx'

beforeEach(() => {
  i18n.load('en', messages)
  // The test environment has no fonts; the text area measures itself again when they are loaded.
  Object.assign(document, { fonts: new EventTarget() })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while an announcement is being sent, its count follows; afterwards nothing is asked any more', async () => {
  vi.useFakeTimers()
  const texts = { __typename: 'StaffTexts', en: 'Hello', tr: 'Merhaba', fa: 'سلام' }
  const sent = { __typename: 'StaffAnnouncement', _id: 'a', texts, city: null, author: 'ana', taken_back_at: null }
  let told_count = 0
  const asked = fakeServer({
    staffAnnouncements: () => {
      told_count += 500
      const announcement = {
        ...sent,
        created_at: '2026-01-01T00:00:00Z',
        told_count,
        is_finished: told_count === 1_500,
      }
      return { staffAnnouncements: [announcement], staffCities: [] }
    },
  })
  const { container } = render(
    <Providers>
      <Announcements />
    </Providers>,
  )
  const after = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return /[\d,]+ people/.exec(container.textContent ?? '')?.[0]
  }
  expect(await after(100)).toBe('500 people')
  expect(await after(3_000)).toBe('1,000 people')
  expect(await after(3_000)).toBe('1,500 people')
  expect(await after(60_000)).toBe('1,500 people')
  expect(asked.filter((name) => name === 'staffAnnouncements')).toHaveLength(3)
})
