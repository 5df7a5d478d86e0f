import { CASE_REASONS } from '@meydan/domain/case-rules.ts'
import { DICTIONARIES, type Dictionary } from '@meydan/domain/languages.ts'
import { NOTICE_KINDS, NOTICE_TOPICS, type NoticeKind } from '@meydan/domain/notice-rules.ts'
import { PLAN_NAMES } from '@meydan/domain/plan-names.ts'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import { describe, expect, test } from 'vitest'
import { activityText } from '#features/activity/activity-texts.ts'
import { smsTexts } from '#features/auth/sms-texts.ts'
import { MESSAGE_TEXTS, type MessageSlug, reasonIn } from '#features/messages/messages.content.ts'
import { confirmMail, noticeMail } from '#features/notices/notice-mail.ts'
import { confirmPage, resultPage, unsubscribePage } from '#features/notices/notice-pages.ts'
import { NOTICE_TEXTS, writeNotice } from '#features/notices/notice-texts.ts'

/** Stands for what people wrote: a title, a name. It survives in every language. */
const value = (name: string) => `§${name}§`
/** Everything a notice or a message can name. A text that names something else would show a gap. */
const NAMES = 'title person device days search from to reason plan number answer'.split(' ')
const VALUES = Object.fromEntries(NAMES.map((name) => [name, value(name)]))
const SUBJECT = { title: value('title'), person: value('person') }
const URL_OF_MAIL = 'https://meydan.example/x'

type Written = { what: string; of: (language: Dictionary) => string }

const kinds = Object.keys(NOTICE_KINDS) as NoticeKind[]
const slugs = Object.keys(MESSAGE_TEXTS) as MessageSlug[]
const MESSAGE_KINDS: NoticeKind[] = ['system_message', 'report_decided']

const notice = (kind: NoticeKind, isSeen: boolean, slug?: MessageSlug) => (language: Dictionary) => {
  const values = slug ? { ...VALUES, slug } : VALUES
  return writeNotice({ kind, values, count: 2, subject: isSeen ? SUBJECT : null }, language)
}

const notices: { what: string; of: ReturnType<typeof notice> }[] = [
  ...kinds.flatMap((kind) =>
    MESSAGE_KINDS.includes(kind)
      ? slugs.map((slug) => ({ what: `${kind} ${slug}`, of: notice(kind, true, slug) }))
      : [
          { what: kind, of: notice(kind, true) },
          { what: `${kind}, hidden`, of: notice(kind, false) },
        ],
  ),
]

/** Every text that the server sends to people, without the HTML around it. */
const TEXTS: Written[] = [
  ...notices.flatMap(({ what, of }) => [
    { what: `push title, mail subject: ${what}`, of: (language: Dictionary) => of(language).heading },
    { what: `push, SMS, mail: ${what}`, of: (language: Dictionary) => of(language).text },
  ]),
  ...CASE_REASONS.map((reason) => ({
    what: `reason ${reason}`,
    of: (language: Dictionary) => reasonIn(language, reason),
  })),
  ...(['like', 'dislike', 'comment', 'follow', 'follow_request'] as const).flatMap((slug) =>
    [0, 3].map((others) => ({
      what: `activity ${slug} ${others}`,
      of: (language: Dictionary) => activityText(slug, others, language),
    })),
  ),
  { what: 'SMS: code', of: (language) => smsTexts(language).code(value('code')) },
  { what: 'SMS: signed up already', of: (language) => smsTexts(language).already_signed_up },
  { what: 'mail: confirm', of: (language) => plain(confirmMail(URL_OF_MAIL, language)) },
  { what: 'mail: one notice', of: (language) => plain(mailOf(language, 1)) },
  { what: 'mail: several notices', of: (language) => plain(mailOf(language, 3)) },
  ...NOTICE_TOPICS.map((topic) => ({
    what: `page: stop mails about ${topic}`,
    of: (language: Dictionary) => visible(unsubscribePage([topic], language)),
  })),
  { what: 'page: confirm', of: (language) => visible(confirmPage(value('address'), language)) },
  ...(['confirmed', 'unsubscribed', 'invalid'] as const).map((result) => ({
    what: `page: ${result}`,
    of: (language: Dictionary) => visible(resultPage(result, language, value('address'))),
  })),
]

function mailOf(language: Dictionary, count: number) {
  const { heading, text } = notice('price_drop', true)(language)
  const entries = Array.from({ length: count }, () => ({ text, url: URL_OF_MAIL }))
  return noticeMail({ heading, entries, unsubscribeUrl: URL_OF_MAIL }, language)
}

const plain = ({ subject, text }: { subject: string; text: string }) => `${subject}\n${text}`

/** What people see of a page. */
const visible = (page: string) => page.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]*>/g, ' ')

/** Without what is the same in every language. */
const ownWords = (text: string) =>
  text
    .replaceAll(/§\w+§/g, '')
    .replaceAll(/https?:\S+/g, '')
    .replaceAll(PRODUCT_NAME, '')
    .trim()

const valuesIn = (text: string) => [...new Set(text.match(/§\w+§/g))].sort()

const ENGLISH =
  /(?<!\p{L})(the|your|you|we|was|were|are|has|have|will|with|for|and|this|that|not|new|post|mail)(?!\p{L})/iu

describe.each(TEXTS)('$what', ({ of }) => {
  test('is written in all three languages, with the same values in it', () => {
    for (const language of DICTIONARIES) {
      const text = of(language)
      expect(ownWords(text)).not.toBe('')
      expect(text).not.toMatch(/[{}]|undefined|null|NaN|\[object/)
      expect(valuesIn(text)).toEqual(valuesIn(of('en')))
    }
  })

  test('has no English words in Turkish and Persian', () => {
    const [english, turkish, persian] = DICTIONARIES.map((language) => ownWords(of(language))) as [
      string,
      string,
      string,
    ]
    expect(turkish).not.toBe(english)
    expect(turkish).not.toMatch(ENGLISH)
    expect(persian).toMatch(/\p{Script=Arabic}/u)
    expect(persian).not.toMatch(/[a-z]/i)
  })

  test('names Meydan in Persian letters inside a Persian sentence', () => {
    // Titles of pages and subjects of mails end with the product's name.
    expect(of('fa').replaceAll(` | ${PRODUCT_NAME}`, '')).not.toContain(PRODUCT_NAME)
  })
})

test('plans have names in every language', () => {
  const planOf = (language: Dictionary, plan: string) =>
    writeNotice({ kind: 'system_message', values: { slug: 'plan_changed', plan }, count: 1, subject: null }, language)
      .text
  const plans = Object.values(PLAN_NAMES).map(({ en }) => en)
  expect(plans).toEqual(['Basic', 'Bronze', 'Silver', 'Gold', 'Platinium', 'Titanium', 'Diamond'])
  for (const plan of plans) {
    expect(planOf('en', plan)).toBe(`Your plan is now ${plan}.`)
    expect(planOf('tr', plan)).not.toContain(plan)
    expect(planOf('fa', plan)).not.toMatch(/[a-z]/i)
  }
})

test('a text names only what it is given', () => {
  const all = [...Object.values(NOTICE_TEXTS), ...Object.values(MESSAGE_TEXTS)]
  const named = new Set(Array.from(JSON.stringify(all).matchAll(/\{(\w+)\}/g), ([, name]) => name))
  expect([...named].filter((name) => !NAMES.includes(name ?? '') && name !== 'count')).toEqual([])
})

test.each(DICTIONARIES)('mails and their pages have the direction of their language: %s', (language) => {
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  const root = `<html lang="${language}" dir="${direction}">`
  for (const { html } of [mailOf(language, 1), mailOf(language, 3), confirmMail(URL_OF_MAIL, language)]) {
    expect(html).toContain(root)
    // Mail programs drop <html> and <body>; the block inside has the direction, too.
    expect(html).toMatch(new RegExp(`<div dir="${direction}"[^>]*text-align:${language === 'fa' ? 'right' : 'left'}`))
    expect(html).toContain('href="https://meydan.example/x"')
  }
  for (const page of [confirmPage('a@b.example', language), resultPage('confirmed', language, 'a@b.example')])
    expect(page).toContain(root)
})
