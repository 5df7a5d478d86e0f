import type { Dictionary } from '@meydan/domain/languages.ts'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { MailMessage } from '#lib/mail/mail.ts'

type Content = Omit<MailMessage, 'to' | 'id' | 'headers'>
export type MailEntry = { text: string; url: string | null }

const TEXTS = {
  en: {
    digest: (count: string) => `${count} new notifications`,
    open: 'Open',
    unsubscribe: 'Stop these mails',
    why: `You get this mail because you confirmed your address at ${PRODUCT_NAME}.`,
    confirmSubject: `Confirm your address for ${PRODUCT_NAME}`,
    confirm: `Somebody, probably you, wants mails of ${PRODUCT_NAME} to come to this address. If it was you, confirm it within three days. If not, do nothing.`,
    confirmButton: 'Confirm the address',
  },
  tr: {
    digest: (count: string) => `${count} yeni bildiriminiz var`,
    open: 'Aç',
    unsubscribe: 'Bu e-postaları durdur',
    why: `Bu e-postayı, adresinizi ${PRODUCT_NAME}’da onayladığınız için alıyorsunuz.`,
    confirmSubject: `${PRODUCT_NAME} için e-posta adresinizi onaylayın`,
    confirm: `Biri, muhtemelen siz, ${PRODUCT_NAME} e-postalarının bu adrese gelmesini istedi. Sizseniz üç gün içinde onaylayın. Değilseniz bir şey yapmanız gerekmez.`,
    confirmButton: 'Adresi onayla',
  },
  fa: {
    digest: (count: string) => `${count} اعلان جدید دارید`,
    open: 'باز کردن',
    unsubscribe: 'لغو دریافت این ایمیل‌ها',
    why: 'این ایمیل برای شما آمده چون نشانی‌تان را در میدان تأیید کرده‌اید.',
    confirmSubject: 'نشانی ایمیل خود را برای میدان تأیید کنید',
    confirm:
      'کسی، احتمالاً خود شما، خواسته است ایمیل‌های میدان به این نشانی بیاید. اگر شما بودید، تا سه روز آن را تأیید کنید. اگر نه، لازم نیست کاری بکنید.',
    confirmButton: 'تأیید نشانی',
  },
} satisfies Record<Dictionary, unknown>

const LOCALES: Record<Dictionary, string> = { en: 'en-US', tr: 'tr-TR', fa: 'fa-IR' }

/** A mail with one notice or several, and the link that stops such mails. */
export function noticeMail(
  { heading, entries, unsubscribeUrl }: { heading: string; entries: MailEntry[]; unsubscribeUrl: string },
  language: Dictionary,
): Content {
  const { open, unsubscribe, why, digest } = TEXTS[language]
  const count = new Intl.NumberFormat(LOCALES[language]).format(entries.length)
  const title = entries.length > 1 ? digest(count) : heading
  const plain = entries.map(({ text, url }) => (url ? `${text}\n${url}` : text))
  const rows = entries.map(
    ({ text, url }) =>
      `<p style="margin:0 0 16px"><bdi>${escapeHtml(text)}</bdi>${url ? `<br>${button(url, open)}` : ''}</p>`,
  )
  return {
    subject: `${title} | ${PRODUCT_NAME}`,
    text: [...plain, `${why}\n${unsubscribe}: ${unsubscribeUrl}`].join('\n\n'),
    html: page(title, rows.join(''), `${why}<br><a href="${escapeHtml(unsubscribeUrl)}">${unsubscribe}</a>`, language),
  }
}

/** The mail with which a person proves that an address is theirs. */
export function confirmMail(url: string, language: Dictionary): Content {
  const { confirmSubject, confirm, confirmButton } = TEXTS[language]
  return {
    subject: confirmSubject,
    text: `${confirm}\n\n${confirmButton}: ${url}`,
    html: page(confirmSubject, `<p style="margin:0 0 16px">${confirm}</p>${button(url, confirmButton)}`, '', language),
  }
}

const button = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}" style="display:inline-block;margin-top:8px;padding:8px 16px;border-radius:8px;background:#0f766e;color:#ffffff;text-decoration:none">${label}</a>`

/** Mail programs know neither style sheets nor logical properties, so the direction is set on every block. */
function page(title: string, body: string, foot: string, language: Dictionary): string {
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  const align = language === 'fa' ? 'right' : 'left'
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body dir="${direction}" style="margin:0;padding:24px;font:16px/1.6 Tahoma,Arial,sans-serif"><div dir="${direction}" style="max-width:560px;margin:0 auto;text-align:${align}">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(title)}</h1>${body}
<p style="margin:24px 0 0;font-size:13px;opacity:.7">${foot}</p></div></body></html>`
}
