import { randomUUID } from 'node:crypto'
import { dictionaryFor } from '@meydan/domain/languages.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import {
  isTopicOn,
  NOTICE_MESSAGES,
  type NoticeTopic,
  type SwitchableChannel,
  TOPICS_IN_USE,
} from '@meydan/domain/notice-rules.ts'
import { emailProblem } from '@meydan/domain/profile-rules.ts'
import type { UsersService } from '#features/people/users.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import type { Mail } from '#lib/mail/mail.ts'
import { allow, badInput, unauthenticated, unavailable } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { PushTarget, WebPush } from '#lib/web-push.ts'
import { timeZoneOf } from './delivery-plan.ts'
import { isTimeZone } from './delivery-times.ts'
import type { ConfirmLink, NoticeLinks, UnsubscribeLink } from './notice-links.ts'
import { confirmMail } from './notice-mail.ts'
import type { NoticeSettingsStore, SettingsChange, StoredSettings } from './notice-settings.store.ts'

export type TopicSetting = { topic: NoticeTopic; push: boolean; mail: boolean }
export type NoticeSettings = Omit<StoredSettings, 'switches' | 'mail_confirmed_at' | 'time_zone'> & {
  user_id: string
  time_zone: string
  topics: TopicSetting[]
  is_mail_confirmed: boolean
  /** Whether this server sends mail at all. */
  has_mail: boolean
  push_key: string
}

type Change = {
  time_zone?: Maybe<string>
  is_quiet?: Maybe<boolean>
  quiet_from?: Maybe<number>
  quiet_until?: Maybe<number>
}

const ENDPOINT_CHARACTERS = 1_000
/** Browsers send keys with or without the filling at the end. */
const BASE64URL = /^[\w-]{1,100}={0,2}$/

type Dependencies = {
  store: NoticeSettingsStore
  users: UsersService
  links: NoticeLinks
  mail: Mail | null
  push: WebPush
  limiter: Limiter
  clock: Clock
}

const DEFAULTS: StoredSettings = {
  switches: {},
  time_zone: null,
  is_quiet: true,
  quiet_from: 22,
  quiet_until: 8,
  mail_address: null,
  mail_confirmed_at: null,
}
const MAILS_PER_PERSON = { most: 5, spanS: 60 * 60 }
const MAILS_PER_ADDRESS = { most: 3, spanS: 24 * 60 * 60 }
const CHANGES = { most: 120, spanS: 60 * 60 }
const BROWSERS_MOST = 10

/** What a person chose about notices: topics by channel, quiet hours, the mail address, and browsers for push messages. */
export class NoticeSettingsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The viewer's settings, with the defaults where they chose nothing. */
  async find(viewer: UserViewer): Promise<NoticeSettings> {
    const { store, users, mail, push } = this.#deps
    const account = await users.find(viewer.id)
    const { switches, mail_confirmed_at, time_zone, ...settings } = (await store.find(viewer.id)) ?? DEFAULTS
    return {
      ...settings,
      user_id: viewer.id,
      time_zone: timeZoneOf(time_zone, account?.phone_number ?? null),
      topics: TOPICS_IN_USE.map((topic) => ({
        topic,
        push: isTopicOn(switches, topic, 'push'),
        mail: isTopicOn(switches, topic, 'mail'),
      })),
      is_mail_confirmed: mail_confirmed_at !== null,
      has_mail: mail !== null,
      push_key: push.publicKey,
    }
  }

  /** Changes the time zone or the quiet hours. */
  async change(viewer: UserViewer, { time_zone, is_quiet, quiet_from, quiet_until }: Change): Promise<NoticeSettings> {
    const { store, limiter, clock } = this.#deps
    await limiter.take(`notice-settings:user:${viewer.id}`, CHANGES)
    for (const [field, hour] of Object.entries({ quiet_from, quiet_until }))
      if (hour != null && !(hour >= 0 && hour <= 23)) throw badInput(field, NOTICE_MESSAGES.wrongHour)
    if (time_zone != null && !isTimeZone(time_zone)) throw badInput('time_zone', NOTICE_MESSAGES.unknownTimeZone)
    const given = Object.entries({ time_zone, is_quiet, quiet_from, quiet_until }).filter(([, value]) => value != null)
    if (given.length) await store.change(viewer.id, Object.fromEntries(given) as SettingsChange, clock.now())
    return this.find(viewer)
  }

  /** Switches a topic on or off on a channel. */
  async switch(viewer: UserViewer, topic: NoticeTopic, channel: SwitchableChannel, isOn: boolean) {
    const { store, limiter, clock } = this.#deps
    await limiter.take(`notice-settings:user:${viewer.id}`, CHANGES)
    await store.switch(viewer.id, topic, channel, isOn, clock.now())
    return this.find(viewer)
  }

  /** Stores an address and sends a link to it; nothing else is sent there before the link was used. Null removes the address. */
  async setMail(viewer: UserViewer, text: Maybe<string>): Promise<NoticeSettings> {
    const { store, users, links, mail, limiter, clock } = this.#deps
    const address = text?.trim() || null
    if (!address) {
      if (await store.find(viewer.id)) await store.setMail(viewer.id, null, clock.now())
      return this.find(viewer)
    }
    allow(mail !== null, unavailable)
    const problem = emailProblem(address)
    if (problem) throw badInput('address', problem)
    const settings = await store.find(viewer.id)
    if (settings?.mail_address === address && settings.mail_confirmed_at) return this.find(viewer)
    const account = await users.find(viewer.id)
    allow(account !== undefined, unauthenticated)
    await limiter.take(`notice-mail:user:${viewer.id}`, MAILS_PER_PERSON)
    await limiter.take(`notice-mail:address:${links.fingerprint(address)}`, MAILS_PER_ADDRESS)
    const now = clock.now()
    await store.setMail(viewer.id, address, now)
    const content = confirmMail(links.confirm(viewer.id, address, now), dictionaryFor(account.language))
    await mail.send({ ...content, to: address, id: randomUUID() }).catch(() => {
      throw unavailable(NOTICE_MESSAGES.mailNotSent)
    })
    return this.find(viewer)
  }

  /** Whether a link of a confirmation mail is ours and still valid. */
  isConfirmLink(link: ConfirmLink): boolean {
    return this.#deps.links.isConfirm(link, this.#deps.clock.now())
  }

  /** Confirms an address by the link sent to it. False when the link is wrong, too old, or the address was replaced. */
  async confirmMail(link: ConfirmLink): Promise<boolean> {
    const { store, clock } = this.#deps
    return this.isConfirmLink(link) && store.confirmMail(link.user, link.address, clock.now())
  }

  /** The topics whose mails a link stops; none if the link is not ours. */
  unsubscribeTopics(link: UnsubscribeLink): NoticeTopic[] {
    return this.#deps.links.topicsOf(link)
  }

  /** Stops the mails of these topics. Using the link again changes nothing; that the account is gone is no error. */
  async unsubscribeMail(link: UnsubscribeLink) {
    const { store, users, links, clock } = this.#deps
    const topics = links.topicsOf(link)
    if (!topics.length || !(await users.exists(link.user))) return
    for (const topic of topics) await store.switch(link.user, topic, 'mail', false, clock.now())
  }

  /** Sends push messages to the viewer's browser while this session lasts. */
  async subscribe(viewer: UserViewer, { time_zone, ...target }: PushTarget & { time_zone?: Maybe<string> }) {
    const { store, push, limiter, clock } = this.#deps
    await limiter.take(`notice-settings:user:${viewer.id}`, CHANGES)
    if (target.endpoint.length > ENDPOINT_CHARACTERS || !push.isAllowed(target.endpoint))
      throw badInput('endpoint', NOTICE_MESSAGES.unknownPushService)
    for (const [field, bytes] of [
      ['p256dh', 65],
      ['auth', 16],
    ] as const)
      if (!BASE64URL.test(target[field]) || Buffer.from(target[field], 'base64url').length !== bytes)
        throw badInput(field, NOTICE_MESSAGES.wrongKey)
    const now = clock.now()
    await store.subscribe({ ...target, userId: viewer.id, sessionId: viewer.sessionId }, BROWSERS_MOST, now)
    if (time_zone && isTimeZone(time_zone)) await store.change(viewer.id, { time_zone }, now)
  }

  /** Stops push messages to a browser. */
  async unsubscribe(viewer: UserViewer, endpoint: string) {
    await this.#deps.store.unsubscribe(viewer.id, endpoint)
  }
}
