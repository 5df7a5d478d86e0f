import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { ask, type Person } from './account.ts'

const STREET = 'Galip Dede Caddesi 44, Kuledibi, Galata'

export const addAddress = (baseURL: string, { token }: Person) =>
  ask(
    baseURL,
    'mutation ($newAddress: AddressInput!) { addAddress(newAddress: $newAddress) { _id } }',
    {
      newAddress: { country: 'Turkey', city: 'Istanbul', address: STREET, location: { lat: 41.026, lng: 28.974 } },
    },
    token,
  )

/** A photo as a phone takes it: with the place in it, and lying on its side. */
export async function photo(name: string, width = 1200, height = 900) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 1/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
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
  addresses: { city: string }[]
  medias: {
    images: { href: string; dimensions: { width: number; height: number } }[]
    video: { duration_ms: number; thumbnails: { href: string }[] }[]
  }
}

export async function ownPosts(baseURL: string, { token }: Person): Promise<OwnPost[]> {
  const query = `{ posts { _id title is_product is_new edited_at pricing { price currency { iso_code } }
    properties { title size { name } color { name } } contact_info { network_title network_content }
    addresses { city }
    medias { images { href dimensions { width height } } video { duration_ms thumbnails { href } } } } }`
  const { data } = await ask(baseURL, query, {}, token)
  return (data as { posts: OwnPost[] }).posts
}
