import { expect, test } from 'vitest'
import { networkHref, phoneHref, websiteHref } from './contact-links.ts'

test.each([
  ['meydan.example', 'https://meydan.example'],
  ['http://meydan.example/a', 'http://meydan.example/a'],
  ['HTTPS://meydan.example', 'HTTPS://meydan.example'],
])('the website %s links to %s', (website, href) => {
  expect(websiteHref(website)).toBe(href)
})

test('a phone link has only the digits of the number', () => {
  expect(phoneHref('+90 (212) 555 00-00')).toBe('tel:+902125550000')
  expect(phoneHref('۰۲۱ ۵۵۵')).toBe('tel:021555')
})

test.each([
  ['telegram', '@meydan', 'https://t.me/meydan'],
  ['telegram', 'https://t.me/meydan', 'https://t.me/meydan'],
  ['telegram', 't.me/meydan', 'https://t.me/meydan'],
  ['whatsApp', '+90 532 111 22 33', 'https://wa.me/905321112233'],
  ['whatsApp', 'https://wa.me/905321112233', 'https://wa.me/905321112233'],
  ['instagram', '@meydan.shop', 'https://instagram.com/meydan.shop'],
  ['instagram', 'meydan_shop', 'https://instagram.com/meydan_shop'],
  ['facebook', 'facebook.com/meydan', 'https://facebook.com/meydan'],
  ['youtube', 'meydan', 'https://youtube.com/@meydan'],
  ['email', 'shop@meydan.example', 'mailto:shop@meydan.example'],
])('%s: %s leads to %s', (network, url, href) => {
  expect(networkHref(network, url)).toBe(href)
})
