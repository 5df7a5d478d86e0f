import { expect, test, vi } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const { post } = inWorld(world)
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: 'meydan.example', ...headers } })
const together = (urls: string[]) => Promise.all(urls.map((url) => get(url)))

// docs/decisions/0358: Visitors who ask for the same page at once get the same answer
test('a page is made once for all who ask for it at once, and anew for who asks later', async () => {
  const ana = await world.person('ana')
  const [lamp, chair] = [await post(ana, 'Lamp'), await post(ana, 'Chair')]
  const made = vi.spyOn(world.services.publicPages, 'post')

  const answers = await together([...Array<string>(9).fill(`/p/${lamp}`), `/p/${chair}`, `/tr/p/${lamp}`])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(11).fill(200))
  expect(new Set(answers.slice(0, 9).map(({ body }) => body)).size).toBe(1)
  expect(answers[9]?.body).toContain('Chair')
  expect(made).toHaveBeenCalledTimes(3)

  await ana.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id: lamp })
  expect((await together([`/p/${lamp}`, `/p/${lamp}`])).map(({ statusCode }) => statusCode)).toEqual([410, 410])
  expect(made).toHaveBeenCalledTimes(4)
})

test('what depends on the visitor is made for each: people by network, another host, what they have just written', async () => {
  const ana = await world.person('ana2')
  const lamp = await post(ana, 'Lamp')
  const made = vi.spyOn(world.services.publicPages, 'post')
  const people = vi.spyOn(world.services.publicPages, 'person')
  await Promise.all(['10.1.1.1', '10.1.1.1', '10.2.2.2'].map((ip) => get(`/u/ana2`, { 'x-forwarded-for': ip })))
  expect(people).toHaveBeenCalledTimes(2)
  made.mockClear()
  const headers: Record<string, string>[] = [{}, { host: 'other.example' }, { cookie: 'position=7' }]
  const answers = await Promise.all(headers.map((each) => get(`/p/${lamp}`, each)))
  expect(made).toHaveBeenCalledTimes(3)
  expect(answers[1]?.body).toContain('other.example')
})

test('what is near and what a search finds is made once for all of a country', async () => {
  const { publicPages } = world.services
  const [near, search] = [vi.spyOn(publicPages, 'near'), vi.spyOn(publicPages, 'search')]
  const [inIstanbul, inTehran] = ['78.160.1.1', '5.160.1.1']
  const from = (ip: string, url: string) => get(url, { 'x-forwarded-for': ip })
  for (const url of ['/s', '/s/near.json']) {
    await Promise.all([from(inIstanbul, url), from(inIstanbul, url), from(inTehran, url)])
    expect(near).toHaveBeenCalledTimes(2)
    near.mockClear()
  }
  await Promise.all([from(inIstanbul, '/s?q=lamp'), from(inTehran, '/s?q=lamp'), from(inTehran, '/s?q=lamp')])
  expect(search).toHaveBeenCalledTimes(2)
})

test('a page that fails fails for those who waited, and is made anew for the next', async () => {
  const ana = await world.person('ana3')
  const lamp = await post(ana, 'Lamp')
  const made = vi.spyOn(world.services.publicPages, 'post').mockRejectedValueOnce(new Error('gone'))
  expect((await together([`/p/${lamp}`, `/p/${lamp}`])).map(({ statusCode }) => statusCode)).toEqual([503, 503])
  expect((await get(`/p/${lamp}`)).statusCode).toBe(200)
  made.mockRestore()
})
