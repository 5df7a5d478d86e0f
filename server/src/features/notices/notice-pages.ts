import type { Dictionary } from '@meydan/domain/languages.ts'
import type { NoticeTopic } from '@meydan/domain/notice-rules.ts'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import { escapeHtml } from '#lib/escape-html.ts'

const TOPICS: Record<Dictionary, Record<NoticeTopic, string>> = {
  en: {
    security: 'security',
    account: 'your account',
    conversations: 'conversations and offers',
    posts: 'your posts',
    comments: 'comments',
    ads: 'your advertisements',
    follows: 'follow requests',
    alerts: 'saved searches and matches',
    saved: 'saved posts',
    announcements: 'announcements',
  },
  tr: {
    security: 'güvenlik',
    account: 'hesabınız',
    conversations: 'sohbetler ve teklifler',
    posts: 'ilanlarınız',
    comments: 'yorumlar',
    ads: 'reklamlarınız',
    follows: 'takip istekleri',
    alerts: 'kaydedilen aramalar ve eşleşmeler',
    saved: 'kaydedilen ilanlar',
    announcements: 'duyurular',
  },
  fa: {
    security: 'امنیت',
    account: 'حساب شما',
    conversations: 'گفت‌وگوها و پیشنهادها',
    posts: 'آگهی‌های شما',
    comments: 'نظرها',
    ads: 'تبلیغات شما',
    follows: 'درخواست‌های دنبال کردن',
    alerts: 'جست‌وجوهای ذخیره‌شده و آگهی‌های منطبق',
    saved: 'آگهی‌های ذخیره‌شده',
    announcements: 'اطلاعیه‌ها',
  },
}

const TEXTS = {
  en: {
    unsubscribe: (topic: string) => `Stop mails about ${topic}?`,
    unsubscribeButton: 'Stop these mails',
    unsubscribed: 'These mails are stopped.',
    settings: 'All settings',
    confirm: 'Is this your address?',
    confirmButton: 'Confirm the address',
    confirmed: 'Your address is confirmed.',
    next: `From now on, mails of ${PRODUCT_NAME} come to this address. You choose which ones in the settings.`,
    invalid: 'This link is not valid any more.',
  },
  tr: {
    unsubscribe: (topic: string) => `Şu konudaki e-postalar durdurulsun mu: ${topic}?`,
    unsubscribeButton: 'Bu e-postaları durdur',
    unsubscribed: 'Bu e-postalar durduruldu.',
    settings: 'Tüm ayarlar',
    confirm: 'Bu adres sizin mi?',
    confirmButton: 'Adresi onayla',
    confirmed: 'Adresiniz onaylandı.',
    next: `${PRODUCT_NAME} e-postaları artık bu adrese gelecek. Hangilerini almak istediğinizi ayarlardan seçebilirsiniz.`,
    invalid: 'Bu bağlantı artık geçerli değil.',
  },
  fa: {
    unsubscribe: (topic: string) => `ایمیل‌های مربوط به ${topic} فرستاده نشود؟`,
    unsubscribeButton: 'لغو دریافت این ایمیل‌ها',
    unsubscribed: 'این ایمیل‌ها دیگر فرستاده نمی‌شود.',
    settings: 'همهٔ تنظیمات',
    confirm: 'این نشانی مال شماست؟',
    confirmButton: 'تأیید نشانی',
    confirmed: 'نشانی شما تأیید شد.',
    next: `از این پس ایمیل‌های میدان به این نشانی می‌آید. در تنظیمات انتخاب کنید کدام‌ها را می‌خواهید.`,
    invalid: 'این لینک دیگر معتبر نیست.',
  },
} satisfies Record<Dictionary, unknown>

/** Asks before it acts: mail programs open links by themselves, but do not press buttons. */
export const unsubscribePage = (topics: NoticeTopic[], language: Dictionary): string =>
  page(TEXTS[language].unsubscribe(topicsInWords(topics, language)), form(TEXTS[language].unsubscribeButton), language)

export const confirmPage = (address: string, language: Dictionary): string =>
  page(TEXTS[language].confirm, named(address) + form(TEXTS[language].confirmButton), language)

/** What came of it; `subject` is the address, or the topics of the mails. */
export function resultPage(
  result: 'unsubscribed' | 'confirmed' | 'invalid',
  language: Dictionary,
  subject?: string,
): string {
  const { settings, next, [result]: title } = TEXTS[language]
  const body = `${subject ? named(subject) : ''}${result === 'confirmed' ? `<p>${next}</p>` : ''}`
  return page(title, `${body}<p><a href="/activity/settings">${settings}</a></p>`, language)
}

export const topicsInWords = (topics: NoticeTopic[], language: Dictionary) =>
  new Intl.ListFormat(language).format(topics.map((topic) => TOPICS[language][topic]))

const named = (subject: string) => `<p><b dir="auto">${escapeHtml(subject)}</b></p>`

const form = (label: string) => `<form method="post"><button>${label}</button></form>`

const page = (title: string, body: string, language: Dictionary) => `<!doctype html>
<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${PRODUCT_NAME}</title><link rel="icon" href="/icons/logo.svg" type="image/svg+xml">
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100dvh;display:grid;place-items:center}
main{width:min(24rem,100% - 2rem)}h1{font-size:1.25rem}a{color:LinkText}button{font:inherit;font-weight:600;width:100%;min-height:3rem;border-radius:.75rem;border:0;background:#0f766e;color:#fff}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`
