import type { Page } from '@playwright/test'
import { ask, type Person } from './account.ts'

export interface OwnAd {
  _id: string
  title: string
  ads_info: { status: string; starts_at: string; stops_at: string }
}

/** The person's own posts, as /profile/ads lists them. */
export async function ownAds(baseURL: string, { token }: Person): Promise<OwnAd[]> {
  const { data } = await ask(baseURL, '{ posts { _id title ads_info { status starts_at stops_at } } }', {}, token)
  return (data as { posts: OwnAd[] }).posts
}

export const advertise = (baseURL: string, { token }: Person, id: string, days: number, startsAt: Date) =>
  ask(
    baseURL,
    'mutation ($id: ID!, $days: Int!, $at: String) { advertiseNewPost(post_id: $id, days: $days, starts_at: $at) { _id } }',
    { id, days, at: String(startsAt.getTime()) },
    token,
  )

/** Makes the server look like one without a payment gateway. */
export const sellNothing = (page: Page) =>
  page.route('/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, payments: { ...config.payments, gateway: 'none' } } })
  })

/** Tomorrow at 10:15 in Istanbul, where the tests' browser is. */
export function tomorrowMorning(): Date {
  const tomorrow = new Date(Date.now() + 86_400_000 + 3 * 3_600_000)
  return new Date(`${tomorrow.toISOString().slice(0, 10)}T10:15:00+03:00`)
}

export const written = (at: Date, tag: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Istanbul' }).format(at)
