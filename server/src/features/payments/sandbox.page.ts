import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Transaction } from './payments.service.ts'

const TEXTS = {
  en: {
    title: 'Test payment',
    note: 'No money moves: this page is for trying things out.',
    approve: 'Approve',
    decline: 'Decline',
  },
  tr: {
    title: 'Deneme ödemesi',
    note: 'Para çekilmez: bu sayfa deneme içindir.',
    approve: 'Onayla',
    decline: 'Reddet',
  },
  fa: {
    title: 'پرداخت آزمایشی',
    note: 'پولی جابه‌جا نمی‌شود؛ این صفحه برای آزمایش است.',
    approve: 'تأیید',
    decline: 'رد',
  },
} as const

/** Stands in for a bank's payment page. Its buttons post the verdict to the page's own signed address. */
export function sandboxPage({ amount, currency, description, number }: Transaction, language: string): string {
  const lang = Object.hasOwn(TEXTS, language) ? (language as keyof typeof TEXTS) : 'en'
  const { title, note, approve, decline } = TEXTS[lang]
  const price = new Intl.NumberFormat(lang, { style: 'currency', currency }).format(amount)
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'fa' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | ${PRODUCT_NAME}</title><link rel="icon" href="/icons/logo.svg" type="image/svg+xml">
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100dvh;display:grid;place-items:center}
main{width:min(24rem,100% - 2rem)}.price{font-size:2rem;font-weight:700;margin:.25rem 0}
.buttons{display:grid;gap:.75rem;margin-top:1.5rem}button{font:inherit;font-weight:600;min-height:3rem;border-radius:.75rem;border:1px solid #8886;background:none;color:inherit}
.approve{background:#0f766e;border-color:#0f766e;color:#fff}</style></head>
<body><main><h1>${title}</h1><p>${note}</p><p><bdi>${escapeHtml(description)}</bdi> · <bdi>#${escapeHtml(number)}</bdi></p>
<p class="price"><bdi>${escapeHtml(price)}</bdi></p>
<form method="post" class="buttons"><button class="approve" name="verdict" value="approve">${approve}</button>
<button name="verdict" value="decline">${decline}</button></form></main></body></html>`
}
