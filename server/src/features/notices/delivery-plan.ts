import {
  isTopicOn,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  type NoticeSubjectType,
  type NoticeSwitches,
  type NoticeTopic,
  TOPIC_RULES,
} from '@meydan/domain/notice-rules.ts'
import { countryOfPhone } from '@meydan/domain/phone.ts'
import type { NewDelivery, Recipient, TakenDelivery } from './deliveries.store.ts'
import { afterQuietHours, nextDigest, type QuietHours } from './delivery-times.ts'

/** At most so many mails to one person, or push messages to one browser, in CAP_SPAN_MS; the rest is found in the app. Urgent ones are never held back. */
const CAPS: Record<NoticeChannel, number> = { push: 20, mail: 6, sms: Number.POSITIVE_INFINITY }
export const CAP_SPAN_MS = 6 * 60 * 60_000

const TIME_ZONES: Record<string, string> = { TR: 'Europe/Istanbul', IR: 'Asia/Tehran' }

const NAMED_SUBJECTS: NoticeSubjectType[] = ['post', 'person', 'conversation']

const topicOf = (kind: NoticeKind): NoticeTopic => NOTICE_KINDS[kind].topic

/** The clock the person lives by: the one their browser told us, else that of the country of their number. */
export const timeZoneOf = (timeZone: string | null, phone: string | null): string =>
  timeZone ?? TIME_ZONES[(phone && countryOfPhone(phone)) ?? ''] ?? 'UTC'

type Settings = Pick<Recipient, 'time_zone' | 'is_quiet' | 'quiet_from' | 'quiet_until'>

const quietHoursOf = (settings: Settings, phone: string | null): QuietHours => ({
  timeZone: timeZoneOf(settings.time_zone, phone),
  isQuiet: settings.is_quiet,
  from: settings.quiet_from,
  until: settings.quiet_until,
})

/** What goes out of a new notice, and when. */
export function planDeliveries(recipient: Recipient, now: Date): NewDelivery[] {
  const { notice_id, user_id, kind, switches, has_mail, subscriptions, phone_number } = recipient
  const topic = topicOf(kind)
  const { isUrgent, isDigest } = TOPIC_RULES[topic]
  const quiet = quietHoursOf(recipient, phone_number)
  const due_at = isUrgent ? now : afterQuietHours(now, quiet)
  const planned: NewDelivery[] = []
  if (isTopicOn(switches, topic, 'push'))
    for (const subscription_id of subscriptions)
      planned.push({ user_id, notice_id, channel: 'push', subscription_id, due_at })
  if (has_mail && isTopicOn(switches, topic, 'mail')) {
    const digest_at = isDigest ? nextDigest(now, quiet.timeZone) : undefined
    planned.push(
      digest_at
        ? { user_id, notice_id: null, channel: 'mail', digest_at, due_at: digest_at }
        : { user_id, notice_id, channel: 'mail', due_at },
    )
  }
  return planned
}

export type Verdict = { do: 'send' } | { do: 'wait'; until: Date } | { do: 'drop'; reason: string }

const drop = (reason: string): Verdict => ({ do: 'drop', reason })

/** Looks again before something goes out: much may have happened since it was planned. */
export function judge(channel: NoticeChannel, delivery: TakenDelivery, sentMeanwhile: number, now: Date): Verdict {
  if (channel === 'sms') return { do: 'send' } // a warning to the previous number, whatever became of the account
  const { notice, switches, is_active, mail_address, is_logged_in, sent_lately, own_phone } = delivery
  if (!is_active) return drop('account left')
  if (channel === 'mail' && !mail_address) return drop('no confirmed address')
  if (channel === 'push' && !is_logged_in) return drop('logged out')
  if (notice?.is_read) return drop('read meanwhile')
  const topic = notice && topicOf(notice.kind)
  if (topic && !isTopicOn(switches, topic, channel)) return drop('switched off')
  if (notice && isSubjectHidden(notice)) return drop('subject hidden')
  if (notice?.is_muted) return drop('muted meanwhile')
  if (topic && TOPIC_RULES[topic].isUrgent) return { do: 'send' }
  const allowedAt = afterQuietHours(now, quietHoursOf(delivery, own_phone))
  if (allowedAt > now) return { do: 'wait', until: allowedAt }
  return sent_lately + sentMeanwhile >= CAPS[channel] ? drop('too many lately') : { do: 'send' }
}

/** Also a conversation with somebody who has left or is blocked: its name is the other's. */
export const isSubjectHidden = ({
  subject_type,
  subject_name,
}: Pick<NonNullable<TakenDelivery['notice']>, 'subject_type' | 'subject_name'>): boolean =>
  NAMED_SUBJECTS.includes(subject_type) && subject_name === null

/** The kinds a digest mail may list. */
export const digestKinds = (switches: NoticeSwitches): NoticeKind[] =>
  (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter((kind) => {
    const topic = topicOf(kind)
    return TOPIC_RULES[topic].isDigest && isTopicOn(switches, topic, 'mail')
  })
