import type { Client } from 'urql'
import { expect, test, vi } from 'vitest'
import { storeToken } from '#graphql/session.ts'
import { makeToken } from '#testing/token.ts'
import { enqueue, openOutbox, sendWaiting, useMessageOutbox } from './message-outbox.ts'

test('what a person wrote waits for them while somebody else is logged in', async () => {
  const logIn = (uid: string) => {
    storeToken(makeToken({ uid }))
    openOutbox()
  }
  const sent: string[] = []
  let answer = () => {}
  const mutation = (_: unknown, { text }: { text: string }) => ({
    toPromise: () => {
      sent.push(text)
      return new Promise((done) => {
        answer = () => done({ data: { sendMessage: { conversation_id: 'c', message: {} } } })
      })
    },
  })
  const client = { mutation } as unknown as Client
  logIn('ana')
  for (const text of ['One', 'Two']) enqueue(client, { conversation_id: 'c' }, text)
  logIn('ben')
  answer()
  await new Promise((done) => setTimeout(done))
  expect(sent).toEqual(['One'])
  logIn('ana')
  expect(useMessageOutbox.getState().waiting.map(({ text }) => text)).toEqual(['Two'])
  sendWaiting(client)
  expect(sent).toEqual(['One', 'Two'])
  answer()
  await vi.waitFor(() => expect(useMessageOutbox.getState().waiting).toEqual([]))
})
