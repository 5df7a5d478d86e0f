import { expect, test } from 'vitest'
import { phoneHref } from './place-links.ts'

test.each([
  ['0212 259 00 00', 'TR', 'tel:+902122590000'],
  ['021-5555', 'IR', 'tel:+98215555'],
  ['444 0 444', 'TR', 'tel:4440444'],
  ['0090 212 259 00 00', 'TR', 'tel:+902122590000'],
  ['+49 30 1234', 'TR', 'tel:+49301234'],
  ['030 1234', 'DE', 'tel:0301234'],
  ['0212 259 00 00', null, 'tel:02122590000'],
])('%s in %s is dialled as %s', (phone, country, href) => {
  expect(phoneHref(phone, country)).toBe(href)
})
