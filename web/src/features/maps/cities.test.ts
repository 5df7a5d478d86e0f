import { expect, test } from 'vitest'
import { foldName } from './cities.ts'

test.each([
  ['İSTANBUL', 'istanbul'],
  ['Diyarbakır', 'DIYARBAKIR'],
  ['Şanlıurfa', 'sanliurfa'],
  ['کرج', 'كرج'],
  ['اردبیل', 'اردبيل'],
  ['Arāk', 'arak'],
])('%s is found by %s', (name, typed) => expect(foldName(name)).toBe(foldName(typed)))
