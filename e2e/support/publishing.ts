import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { ask, type Person } from './account.ts'

export const STREET = 'Galip Dede Caddesi 44, Kuledibi, Galata'

export const addAddress = (baseURL: string, { token }: Person) =>
  ask(
    baseURL,
    'mutation ($newAddress: AddressInput!) { addAddress(newAddress: $newAddress) { _id } }',
    {
      newAddress: { country: 'Turkey', city: 'Istanbul', address: STREET, location: { lat: 41.026, lng: 28.974 } },
    },
    token,
  )

/** A photo as a phone takes it: with GPS data, and rotated by its EXIF orientation. */
export async function photo(name: string, width = 1200, height = 900) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 1/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Opens the fields that are not among the essentials. */
export const openDetails = (page: Page) => page.getByText('Add details').click()

/** Fills the required fields of a post, in English. */
export async function fillForm(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Group').selectOption('Furniture')
  await page.getByRole('group', { name: 'Category' }).locator('label').first().click()
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check()
  await page.getByRole('checkbox', { name: 'I accept the Turkish e-commerce laws' }).check()
}

export const chosenFiles = (page: Page) => page.locator('input[type=file][multiple]')

export interface OwnPost {
  _id: string
  title: string
  is_product: boolean
  is_new: boolean | null
  edited_at: string | null
  pricing: { price: number; currency: { iso_code: string } | null }
  properties: { title: string; size: { name: string } | null; color: { name: string } | null }[]
  contact_info: { network_title: string; network_content: string }[]
  addresses: { city: string; show_street: boolean }[]
  medias: {
    images: { href: string; dimensions: { width: number; height: number } }[]
    video: { duration_ms: number; thumbnails: { href: string }[] }[]
  }
}

export async function ownPosts(baseURL: string, { token }: Person): Promise<OwnPost[]> {
  const query = `{ posts { _id title is_product is_new edited_at pricing { price currency { iso_code } }
    properties { title size { name } color { name } } contact_info { network_title network_content }
    addresses { city show_street }
    medias { images { href dimensions { width height } } video { duration_ms thumbnails { href } } } } }`
  const { data } = await ask(baseURL, query, {}, token)
  return (data as { posts: OwnPost[] }).posts
}

/** Drags one photo of the preview onto another, by touch if the device has it, else by mouse. */
export async function dragOnto(page: Page, from: number, to: number) {
  const pictures = page.getByRole('list', { name: 'Photos' }).locator('[data-grip]')
  const [start, end] = [await pictures.nth(from).boundingBox(), await pictures.nth(to).boundingBox()]
  if (!start || !end) throw new Error('no photos')
  const path = [0, 0.3, 0.7, 1].map((part) => ({
    x: start.x + start.width / 2 + (end.x - start.x) * part,
    y: start.y + start.height / 2 + (end.y - start.y) * part,
  }))
  const [first = { x: 0, y: 0 }, ...rest] = path
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) {
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: typeof path) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [first])
    for (const point of rest) await touch('touchMove', [point])
    await touch('touchEnd', [])
    return session.detach()
  }
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  for (const { x, y } of rest) await page.mouse.move(x, y)
  await page.mouse.up()
}

/** Pastes or drops a file. */
export const pasteOrDrop = (
  page: Page,
  way: 'paste' | 'drop',
  file: { name: string; mimeType: string; buffer: Buffer },
) =>
  page.getByRole('region', { name: 'Photos or a video' }).evaluate(
    (zone, { way, name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type }))
      const init = { bubbles: true, cancelable: true }
      zone.dispatchEvent(
        way === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    { way, name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
  )

/** Holds messages of this kind to the workers until the returned function is called. */
export async function holdWorker(page: Page, kind: 'compress' | 'trim') {
  await page.addInitScript((kind) => {
    const post = Worker.prototype.postMessage
    const held: (() => void)[] = []
    Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
      const send = () => Reflect.apply(post, this, args)
      if ((args[0] as { kind?: string }).kind === kind) held.push(send)
      else send()
    }
    Object.assign(window, {
      releaseWorker: () => {
        Worker.prototype.postMessage = post
        for (const send of held) send()
      },
    })
  }, kind)
  return () => page.evaluate(() => (window as unknown as { releaseWorker: () => void }).releaseWorker())
}

/** The drafts on the device, as JSON. */
export const storedDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('publish')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const request = opening.result.transaction('drafts').objectStore('drafts').getAll()
          request.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(request.result))
          }
        }
      }),
  )

/** Buys a plan through the payment sandbox. */
export async function buyPlan(baseURL: string, { token }: Person, plan: string) {
  const order = 'mutation ($plan: String!) { orderPlan(plan: $plan) { url } }'
  const { data } = await ask(baseURL, order, { plan }, token)
  const { orderPlan } = data as { orderPlan: { url: string } }
  const body = new URLSearchParams({ verdict: 'approve' })
  await fetch(new URL(orderPlan.url, baseURL), { method: 'POST', body, redirect: 'manual' })
}

/** A photo with shapes by which it is recognised when it is published again. */
export async function drawnPhoto(name: string) {
  const shapes = Array.from(
    { length: 40 },
    (_, at) =>
      `<rect x="${(at * 397) % 1200}" y="${(at * 271) % 900}" width="${60 + ((at * 53) % 250)}" height="${60 + ((at * 31) % 250)}" fill="rgb(${(at * 83) % 256},${(at * 131) % 256},${(at * 47) % 256})"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#888"/>${shapes.join('')}</svg>`
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

interface PostOptions {
  addNewPostInfo: { groups: { forProduct: boolean; categories: { _id: string }[] }[] }
}

/** Publishes a post with a photo through the API, by a person who has no address yet; returns its id. */
export async function publishByApi(
  baseURL: string,
  person: Person,
  newPost: object,
  file?: { buffer: Buffer; mimeType: string },
): Promise<string> {
  const { token } = person
  await addAddress(baseURL, person)
  const { data: options } = await ask(
    baseURL,
    '{ addNewPostInfo { groups { forProduct categories { _id } } } }',
    {},
    token,
  )
  const { groups } = (options as unknown as PostOptions).addNewPostInfo
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
  const { buffer, mimeType } = file ?? (await photo('lamp.jpg', 300, 200))
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
