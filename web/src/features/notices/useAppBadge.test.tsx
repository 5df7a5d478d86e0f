import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { useAppBadge } from './useAppBadge.ts'

function Badge() {
  useAppBadge()
  return null
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'setAppBadge')
})

/** Returns what was shown on the icon. */
function show({ isInstalled }: { isInstalled: boolean }) {
  const shown: number[] = []
  Object.assign(navigator, { setAppBadge: async (count: number) => void shown.push(count) })
  const match = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('standalone') ? ({ matches: isInstalled } as MediaQueryList) : match(query),
  )
  storeToken(makeToken({ uid: 'ana' }))
  let unread = 3
  const sent = fakeServer({ unreadNotices: () => ({ unreadNotices: unread-- }) })
  render(
    <Providers>
      <Badge />
    </Providers>,
  )
  return { shown, sent }
}

test('the icon of the installed app shows how many notices are unread, and follows when the app is left', async () => {
  const { shown } = show({ isInstalled: true })
  await waitFor(() => expect(shown).toEqual([3]))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(shown).toEqual([3, 2]))
})

test('in a browser tab nothing is asked for', async () => {
  const { shown, sent } = show({ isInstalled: false })
  await new Promise((done) => setTimeout(done, 50))
  expect([shown, sent.filter((name) => name === 'unreadNotices')]).toEqual([[], []])
})
