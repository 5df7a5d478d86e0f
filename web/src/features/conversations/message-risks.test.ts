import { riskOf } from '@meydan/domain/message-risks.ts'
import { expect, test } from 'vitest'

test.each([
  ['code', 'SMS ŞİFRESİNİ GÖNDERİR MİSİN'],
  ['code', 'dogrulama kodunu atar misin'],
  ['code', 'كد تاييد را بفرست'],
  ['code', 'کدِ تأیید'],
  ['deposit', 'PEŞİN ÖDE'],
  ['deposit', 'pesin ode'],
  ['deposit', 'KAPARO GÖNDER'],
  ['deposit', 'بيعانه واريز كن'],
  ['deposit', 'کارت‌به‌کارت کن'],
  ['deposit', 'شمارهٔ کارت بده'],
  ['elsewhere', 'WHATSAPP’TAN YAZIN'],
  ['elsewhere', 'wp den yazın'],
  ['elsewhere', 'در ایتا پیام بده'],
  ['elsewhere', 'واتس آپ دارید؟'],
] as const)('a request of the kind %s is warned of, however it is typed: %s', (risk, text) => {
  expect(riskOf(text)).toBe(risk)
})

test.each([
  'کفش ایتالیایی، سایز ۴۲',
  'Ibanez gitar satılık mı?',
  'Son ödeme tarihi geçti mi?',
  'Kaparsa alırım, kapak var mı?',
])('what only looks like such a request is not: %s', (text) => {
  expect(riskOf(text)).toBeNull()
})
