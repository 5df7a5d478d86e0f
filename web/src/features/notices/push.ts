import type { Client } from 'urql'
import { graphql } from '#graphql/gql.ts'

const SubscribeMutation = graphql(`
  mutation SubscribeToPush($endpoint: String!, $p256dh: String!, $auth: String!, $time_zone: String) {
    subscribeToPush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth, time_zone: $time_zone)
  }
`)

const UnsubscribeMutation = graphql(`
  mutation UnsubscribeFromPush($endpoint: String!) {
    unsubscribeFromPush(endpoint: $endpoint)
  }
`)

export const hasPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function subscription(): Promise<PushSubscription | null> {
  if (!hasPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this browser gets push messages of the account. */
export const isSubscribed = async () => (await subscription()) !== null

/** Asks the browser for permission; call it only when the person has tapped something that says so. */
export async function subscribe(client: Client, key: string): Promise<'on' | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const registration = await navigator.serviceWorker.ready
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys = {} } = made.toJSON()
    const { error } = await client.mutation(SubscribeMutation, {
      endpoint,
      p256dh: keys.p256dh ?? '',
      auth: keys.auth ?? '',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    if (!error) return 'on'
    await made.unsubscribe()
  } catch {
    // No push service, or it cannot be reached.
  }
  return 'failed'
}

/** Stops push messages to this browser, also when logging out; the server stops them with the session, too. */
export async function unsubscribe(client: Client) {
  const current = await subscription().catch(() => null)
  if (!current) return
  await client.mutation(UnsubscribeMutation, { endpoint: current.endpoint })
  await current.unsubscribe().catch(() => {})
}
