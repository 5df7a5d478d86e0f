import { i18n } from '@lingui/core'
import { LANGUAGES, preferredLanguage } from '@meydan/domain/languages.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { expect, test, vi } from 'vitest'
import { LANGUAGE_KEY, switchLanguage, useLanguage } from './language.ts'
import { say } from './say.ts'

const named = (name: string) => {
  const language = LANGUAGES.find((candidate) => candidate.name === name)
  if (!language) throw new Error(`no language ${name}`)
  return language
}

test('Persian is stored as specified, shown right to left and in Persian', async () => {
  await switchLanguage(named('Persian'))
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('fa_IR,rtl,Persian')
  expect(document.documentElement.dir).toBe('rtl')
  expect(document.documentElement.lang).toBe('fa')
  expect(useLanguage.getState().language.name).toBe('Persian')
  expect(say(MESSAGES.noPosts)).toBe('آگهی‌ای نیست')
})

test('switching back to English restores texts and direction', async () => {
  await switchLanguage(named('Turkish'))
  expect(say(MESSAGES.noPosts)).toBe('İlan yok')
  await switchLanguage(named('English'))
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('en_US,ltr,English')
  expect(document.documentElement.dir).toBe('ltr')
  expect(say(MESSAGES.noPosts)).toBe('No Posts')
})

test('a language without a dictionary is kept and shown in English', async () => {
  await switchLanguage(named('German'))
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('de_DE,ltr,German')
  expect(i18n.locale).toBe('en')
  expect(say(MESSAGES.wrongCredentials)).toBe('Wrong Credentials!!')
})

test('a server message without a translation is shown as it is', () => {
  const warn = vi.spyOn(console, 'warn')
  expect(say('The kettle is on fire')).toBe('The kettle is on fire')
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  [['fa-IR', 'en-US'], 'Persian'],
  [['de-DE', 'tr', 'en'], 'Turkish'],
  [['de-DE', 'ja'], 'English'],
  [[], 'English'],
])('a device that prefers %o shows %s', (tags, name) => expect(preferredLanguage(tags).name).toBe(name))
