import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { picture } from '#testing/publishing.ts'
import { useWorld } from '#testing/world.ts'

const STALL_MS = 300
const world = useWorld({ bodyStallMs: STALL_MS })
const TWICE = `mutation ($first: Upload, $second: Upload) {
  one: uploadAvatar(file: $second) { href } two: uploadAvatar(file: $first) { href } }`

/** Over a real connection, where an unread file blocks the rest of the body. */
async function sendTwo(token: string, first: File, second: File) {
  const form = new FormData()
  form.append('operations', JSON.stringify({ query: TWICE, variables: { first: null, second: null } }))
  form.append('map', '{"0":["variables.first"],"1":["variables.second"]}')
  form.append('0', first)
  form.append('1', second)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/graphql`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, 'graphql-require-preflight': 'true' },
  })
  return (await response.json()) as { errors: { message: string }[] }
}

test('an unread file does not block the files after it', async () => {
  const ana = await world.person('ana')
  const unread = new File([new Uint8Array(3_000_000)], 'a.png')
  const { errors } = await sendTwo(ana.token, unread, await picture())
  expect(errors.map(({ message }) => message)).toEqual(['A file came before it was needed'])
  const { data } = await ana.ask<{ me: { avatar: { href: string } | null } }>('{ me { avatar { href } } }')
  expect(data.me.avatar?.href).toMatch(/^\/media\/avatar\//)
})
