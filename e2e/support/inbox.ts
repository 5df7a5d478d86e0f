import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export interface InboxMessage {
  to: string
  text: string
}

/** An unused number in national format: 5321234567. */
export const newTurkishNumber = () => `53${String(randomInt(10 ** 8)).padStart(8, '0')}`
export const newIranianNumber = () => `912${String(randomInt(10 ** 7)).padStart(7, '0')}`

export const newUsername = (name: string) => `${name}${randomInt(10 ** 9)}`

/** A notice about a changed password may be newer than the code. */
export const codeIn = (messages: InboxMessage[], phone: string) =>
  messages.filter(({ to }) => to === phone).flatMap(({ text }) => text.match(/\d{5}/) ?? [])[0]

/** The newest code sent to a number, from the server's development inbox. */
export async function codeFor(page: Page, phone: string, after?: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      // Not through the page: its requests have proxy headers, and the inbox answers only direct local requests.
      const response = await fetch(new URL('/dev/inbox.json', page.url()))
      const messages = (await response.json()) as InboxMessage[]
      code = codeIn(messages, phone)
      return code !== undefined && code !== after
    })
    .toBe(true)
  return code ?? ''
}

/** A different code. */
export const otherThan = (code: string) => (code === '12345' ? '54321' : '12345')
