import { NOTICE_TOPICS, type NoticeTopic } from '@meydan/domain/notice-rules.ts'
import { isSameSecret } from '#lib/is-same-secret.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import { isUuid } from '#lib/uuid.ts'

const CONFIRM_LIFE_MS = 3 * 24 * 60 * 60_000

export type ConfirmLink = { user: string; address: string; expires: number; signature: string }
/** `topic` names several, with commas between them, in a mail that is about several. */
export type UnsubscribeLink = { user: string; topic: string; signature: string }

/** Links in mails that work without logging in. They are signed, so nothing has to be stored, and do one thing only. */
export function createNoticeLinks({ secret, siteUrl }: { secret: string; siteUrl: string }) {
  const sign = (purpose: string, ...parts: (string | number)[]) =>
    keyedHash(secret, purpose, parts.join('\0')).toString('base64url')
  const link = (path: string, values: Record<string, string | number>) =>
    `${siteUrl}${path}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`

  return {
    /** Recognises an address in rate limits without storing it. */
    fingerprint: (address: string) => sign('mail address', address.toLowerCase()),

    site: (path: string) => `${siteUrl}${path}`,

    confirm(user: string, address: string, now: Date): string {
      const expires = now.getTime() + CONFIRM_LIFE_MS
      const signature = sign('confirm mail', user, address, expires)
      return link('/mail/confirm', { user, address, expires, signature })
    },

    isConfirm: ({ user, address, expires, signature }: ConfirmLink, now: Date): boolean =>
      isUuid(user) && expires > now.getTime() && isSameSecret(signature, sign('confirm mail', user, address, expires)),

    /** Does not expire: somebody may unsubscribe with an old mail. */
    unsubscribe(user: string, topics: NoticeTopic[]): string {
      const topic = topics.join(',')
      return link('/mail/unsubscribe', { user, topic, signature: sign('unsubscribe', user, topic) })
    },

    /** None if the link is not ours. */
    topicsOf({ user, topic, signature }: UnsubscribeLink): NoticeTopic[] {
      const isGenuine = isUuid(user) && isSameSecret(signature, sign('unsubscribe', user, topic))
      return isGenuine ? NOTICE_TOPICS.filter((known) => topic.split(',').includes(known)) : []
    },
  }
}

export type NoticeLinks = ReturnType<typeof createNoticeLinks>
