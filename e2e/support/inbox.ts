import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export interface InboxMessage {
  to: string
  text: string
}

/** A number nobody has yet, in the country's own spelling: 532 123 45 67. */
export const newTurkishNumber = () => `53${String(randomInt(10 ** 8)).padStart(8, '0')}`
export const newIranianNumber = () => `912${String(randomInt(10 ** 7)).padStart(7, '0')}`

export const newUsername = (name: string) => `${name}${randomInt(10 ** 9)}`

export const codeIn = (messages: InboxMessage[], phone: string) =>
  messages.find(({ to }) => to === phone)?.text.match(/\d{5}/)?.[0]

/** The code of the newest message to a number, from the server's development inbox. */
export async function codeFor(page: Page, phone: string, after?: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      // Not by the page: its requests say that a proxy forwards them, and the inbox is for this machine only.
      const response = await fetch(new URL('/dev/inbox.json', page.url()))
      const messages = (await response.json()) as InboxMessage[]
      code = codeIn(messages, phone)
      return code !== undefined && code !== after
    })
    .toBe(true)
  return code ?? ''
}

/** Any five digits but these. */
export const otherThan = (code: string) => (code === '12345' ? '54321' : '12345')
