import { createServer } from 'node:net'
import { ask, type Person } from './account.ts'
import { addAddress, photo } from './publishing.ts'
import { start } from './server.ts'

/** Starts two zones with a database each: world, which has the directory, and tr. */
export async function startZones() {
  const [worldPort, trPort] = [await freePort(), await freePort()]
  const [world, tr] = [`http://localhost:${worldPort}`, `http://localhost:${trPort}`]
  const shared = {
    DEMO: 'off',
    ZONE_URLS: `world=${world},tr=${tr}`,
    DIRECTORY_SECRET: 'a secret that the two zones of the test share',
    PHONE_HASH_SECRET: 'a phone secret that the two zones of the test share',
  }
  const first = await start({ ...shared, ZONE: 'world', PORT: String(worldPort) })
  try {
    const second = await start({ ...shared, ZONE: 'tr', PORT: String(trPort), DIRECTORY_URL: world })
    const stop = async () => {
      await second.stop()
      await first.stop()
    }
    return { world, tr, stop }
  } catch (error) {
    await first.stop()
    throw error
  }
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    }),
  )
}

interface Options {
  addNewPostInfo: { groups: { forProduct: boolean; categories: { _id: string }[] }[] }
}

/** Publishes a post with a photo through the API; returns its id. */
export async function publishByApi(baseURL: string, person: Person, newPost: object): Promise<string> {
  const { token } = person
  await addAddress(baseURL, person)
  const { data: options } = await ask(
    baseURL,
    '{ addNewPostInfo { groups { forProduct categories { _id } } } }',
    {},
    token,
  )
  const { groups } = (options as unknown as Options).addNewPostInfo
  const category = groups.find(({ forProduct, categories }) => forProduct && categories.length)?.categories[0]?._id
  const variables = {
    newPost: {
      is_product: true,
      is_seller: true,
      categories: [category],
      medias: { images: [null] },
      ...newPost,
    },
  }
  const query = 'mutation ($newPost: NewPost!) { addNewPost(newPost: $newPost) { _id } }'
  const { buffer, mimeType } = await photo('lamp.jpg')
  const body = new FormData()
  body.set('operations', JSON.stringify({ query, variables }))
  body.set('map', JSON.stringify({ 0: ['variables.newPost.medias.images.0'] }))
  body.set('0', new Blob([new Uint8Array(buffer)], { type: mimeType }), 'lamp.jpg')
  const headers = { authorization: `Bearer ${token}`, 'graphql-require-preflight': 'true' }
  const answer = await (await fetch(`${baseURL}/graphql`, { method: 'POST', headers, body })).json()
  const { data } = answer as { data?: { addNewPost: { _id: string } } | null }
  if (!data) throw new Error(`No post in ${JSON.stringify(answer)}`)
  return data.addNewPost._id
}
