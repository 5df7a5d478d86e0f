import { type Dictionary, dictionaryFor } from '@meydan/domain/languages.ts'
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  noticePath,
  TOPIC_RULES,
} from '@meydan/domain/notice-rules.ts'
import pLimit from 'p-limit'
import type { Clock } from '#lib/clock.ts'
import type { Log } from '#lib/log.ts'
import { type Mail, MailRefusal } from '#lib/mail/mail.ts'
import type { Sms } from '#lib/sms/sms.ts'
import type { WebPush } from '#lib/web-push.ts'
import type { DeliveredNotice, DeliveriesStore, TakenDelivery } from './deliveries.store.ts'
import { CAP_SPAN_MS, digestKinds, isSubjectHidden, judge, planDeliveries } from './delivery-plan.ts'
import { retryAt } from './delivery-times.ts'
import type { NoticeLinks } from './notice-links.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeSettingsStore } from './notice-settings.store.ts'
import { writeNotice } from './notice-texts.ts'

// docs/decisions/0251: Deliveries are rows that workers take

type Dependencies = {
  store: DeliveriesStore
  settings: NoticeSettingsStore
  links: NoticeLinks
  mail: Mail | null
  push: WebPush
  sms: Sms
  clock: Clock
  log: Log
  /** How long a worker may take for a batch before another one takes its rows. */
  leaseMs?: number
}

type Result = 'sent' | { failed: string } | { retry: string } | { dropped: string }

const TAKEN_AT_ONCE = 50
const SENT_AT_ONCE = 10
const LEASE_MS = 2 * 60_000
const KEPT_MS = 30 * 24 * 60 * 60_000
const DIGEST_MOST = 20
/** A push service keeps a message for a device that is off for so long. */
const PUSH_TTL_S = 24 * 60 * 60

/** Sends notices beyond the app: by push, mail and, for security, SMS. */
export class DeliveriesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Plans what goes out of new notices, in their transaction. */
  async plan(noticeIds: string[], now: Date) {
    const { store } = this.#deps
    const recipients = await store.recipients(noticeIds, now)
    const planned = recipients.flatMap((recipient) => planDeliveries(recipient, now))
    if (planned.length) await store.add(planned, now)
  }

  /** Plans an SMS about a notice, to the number the account had before the change. */
  async planSms(notice: { id: string; user_id: string }, phone_number: string, now: Date) {
    await this.#deps.store.add(
      [{ user_id: notice.user_id, notice_id: notice.id, channel: 'sms', phone_number, due_at: now }],
      now,
    )
  }

  /** Sends everything that is due on all channels. */
  async sendAllDue() {
    for (const channel of NOTICE_CHANNELS) while ((await this.sendDue(channel)) === TAKEN_AT_ONCE);
  }

  /** Takes what is due on a channel and sends it. Returns how many rows it took: a full batch means there may be more. */
  async sendDue(channel: NoticeChannel): Promise<number> {
    const { store, clock, leaseMs = LEASE_MS } = this.#deps
    const now = clock.now()
    const times = {
      now,
      takenUntil: new Date(now.getTime() + leaseMs),
      lately: new Date(now.getTime() - CAP_SPAN_MS),
    }
    const taken = await store.take(channel, times, TAKEN_AT_ONCE)
    const sentTo = new Map<string, number>()
    const limit = pLimit(SENT_AT_ONCE)
    await Promise.all(
      taken.map((delivery) =>
        limit(async () => {
          const receiver = delivery.subscription_id ?? delivery.user_id
          const sent = sentTo.get(receiver) ?? 0
          const verdict = judge(channel, delivery, sent, clock.now())
          if (verdict.do === 'wait') return store.postpone(delivery.id, verdict.until, false)
          if (verdict.do === 'drop') return this.#finish(delivery, { dropped: verdict.reason })
          sentTo.set(receiver, sent + 1)
          return this.#finish(delivery, await this.#attempt(channel, delivery))
        }),
      ),
    )
    return taken.length
  }

  /** Deletes finished deliveries after a month. */
  async removeOld() {
    const { store, clock } = this.#deps
    const before = new Date(clock.now().getTime() - KEPT_MS)
    await store.removeOld(before)
  }

  async #attempt(channel: NoticeChannel, delivery: TakenDelivery): Promise<Result> {
    try {
      if (channel === 'push') return await this.#push(delivery)
      return await (channel === 'mail' ? this.#mail(delivery) : this.#sms(delivery))
    } catch (error) {
      const reason = (error as Error).message
      return error instanceof MailRefusal ? { failed: reason } : { retry: reason }
    }
  }

  async #finish({ id, tries }: TakenDelivery, result: Result) {
    const { store, clock, log } = this.#deps
    const now = clock.now()
    if (result === 'sent') return store.finish(id, { state: 'sent' }, now)
    if ('dropped' in result) return store.finish(id, { state: 'dropped', reason: result.dropped }, now)
    const again = 'retry' in result ? retryAt(now, tries) : null
    if (again) return store.postpone(id, again, true)
    const reason = 'retry' in result ? result.retry : result.failed
    log.error({ delivery: id, reason }, 'notice not delivered')
    return store.finish(id, { state: 'failed', reason }, now)
  }

  async #push(delivery: TakenDelivery): Promise<Result> {
    const { push, settings } = this.#deps
    const { notice, endpoint, p256dh, auth, subscription_id } = delivery
    if (!notice || !endpoint || !p256dh || !auth || !subscription_id) return { dropped: 'unsubscribed' }
    const language = dictionaryFor(delivery.language)
    const { heading, text } = write(notice, language)
    const outcome = await push.send(
      { endpoint, p256dh, auth },
      {
        data: { id: notice.id, title: heading, body: text, path: pathOf(notice), language },
        topic: notice.id.replaceAll('-', ''), // a service keeps one message of a topic: a repeated one replaces the first
        ttlS: PUSH_TTL_S,
        isUrgent: TOPIC_RULES[NOTICE_KINDS[notice.kind].topic].isUrgent,
      },
    )
    if (outcome === 'gone') {
      await settings.removeSubscription(subscription_id)
      return { dropped: 'unsubscribed' }
    }
    if (outcome === 'sent') return 'sent'
    return outcome === 'fault' ? { retry: 'the push service failed' } : { failed: 'the push service refused it' }
  }

  async #mail(delivery: TakenDelivery): Promise<Result> {
    const { mail, links } = this.#deps
    const { id, user_id, notice, mail_address } = delivery
    if (!mail || !mail_address) return { dropped: 'no mail' }
    const notices = notice ? [notice] : await this.#digested(delivery)
    const [first] = notices
    if (!first) return { dropped: 'read meanwhile' }
    const language = dictionaryFor(delivery.language)
    const topics = new Set(notices.map(({ kind }) => NOTICE_KINDS[kind].topic))
    const unsubscribeUrl = links.unsubscribe(user_id, [...topics])
    const content = noticeMail(
      {
        heading: write(first, language).heading,
        entries: notices.map((each) => ({ text: write(each, language).text, url: links.site(pathOf(each)) })),
        unsubscribeUrl,
      },
      language,
    )
    await mail.send({
      ...content,
      to: mail_address,
      id,
      // RFC 8058: mail programs stop these mails with one POST.
      headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    return 'sent'
  }

  async #digested({ user_id, created_at, digest_at, switches }: TakenDelivery): Promise<DeliveredNotice[]> {
    if (!digest_at) return []
    const span = { from: created_at, until: digest_at }
    const notices = await this.#deps.store.digest(user_id, span, digestKinds(switches), DIGEST_MOST)
    return notices.filter((notice) => !isSubjectHidden(notice))
  }

  async #sms({ notice, phone_number, language }: TakenDelivery): Promise<Result> {
    if (!notice || !phone_number) return { dropped: 'no number' }
    await this.#deps.sms.send(phone_number, write(notice, dictionaryFor(language)).text)
    return 'sent'
  }
}

const pathOf = ({ kind, subject_type, subject_id }: DeliveredNotice) =>
  noticePath({ type: subject_type, id: subject_id }, kind)

function write({ kind, values, count, subject_type, subject_name }: DeliveredNotice, language: Dictionary) {
  const name = subject_name ?? undefined
  const seen = subject_type === 'post' ? { title: name } : { person: name }
  return writeNotice({ kind, values, count, subject: name === undefined ? null : seen }, language)
}
