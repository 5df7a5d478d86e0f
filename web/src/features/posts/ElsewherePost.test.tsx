import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { storeToken, storeZone } from '#graphql/session.ts'
import { makeToken } from '#testing/token.ts'
import { ElsewherePost } from './ElsewherePost.tsx'

afterEach(() => vi.unstubAllGlobals())

const contact_info = [{ network_title: 'phone', network_content: '+90 212 000 0000' }]
const sent: string[] = []
vi.stubGlobal('fetch', async (path: string) => {
  sent.push(path)
  if (path === '/config.json') return Response.json({ zone: 'world', zones: { tr: 'http://tr.test', world: '' } })
  if (path === '/p/busy/contact') return new Response('', { status: 429 })
  return path === '/p/lamp/contact' ? Response.json({ title: 'Lamp', contact_info }) : new Response('', { status: 404 })
})

test('a person of another zone is told so and sees the contact; at home, and where there is no such post, it is gone', async () => {
  const show = (postId: string) =>
    render(
      <Providers>
        <ElsewherePost postId={postId} fallback={<p>gone</p>} />
      </Providers>,
    )
  storeToken(makeToken({ uid: 'ana' }))
  storeZone('tr')
  const { unmount } = show('lamp')
  expect(await screen.findByRole('heading', { name: 'Lamp' })).toBeTruthy()
  expect(screen.getByText(/^This post belongs to another region/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Phone/ }).getAttribute('href')).toMatch(/^tel:/)
  unmount()
  const other = show('desk')
  expect(await screen.findByText('gone')).toBeTruthy()
  other.unmount()
  const busy = show('busy')
  expect(await screen.findByRole('button', { name: 'Refresh Page' }), 'too many requests: not gone').toBeTruthy()
  expect(screen.queryByText('gone')).toBeNull()
  busy.unmount()
  storeZone('world')
  const asked = sent.length
  show('lamp')
  expect(await screen.findByText('gone')).toBeTruthy()
  expect(sent.slice(asked), 'nothing is asked at home').toEqual([])
})
