import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test('an empty password has no strength; short, common and repetitive ones are weak', () => {
  expect(strengthOf('')).toBe(0)
  for (const password of ['short', 'password123', '12345678', '۱۲۳۴۵۶۷۸', 'aaaaaaaaaaaa'])
    expect(strengthOf(password)).toBe(1)
})

test('a longer and more varied password is stronger, in any script', () => {
  expect(strengthOf('sailboat')).toBe(2)
  expect(strengthOf('meydan-Sabz-77')).toBe(4)
  expect(strengthOf('sailboat and')).toBe(3)
  expect(strengthOf('sailboat and seven gulls')).toBe(4)
  expect(strengthOf('قایق بادبانی و مرغ دریایی')).toBe(4)
})
