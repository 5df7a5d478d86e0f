import type { Client } from 'urql'
import { expect, test, vi } from 'vitest'
import { storeToken } from '#graphql/session.ts'
import { makeToken } from '#testing/token.ts'
import { enqueue, openOutbox, sendWaiting, useMessageOutbox } from './message-outbox.ts'

const logIn = (uid: string) => {
  storeToken(makeToken({ uid }))
  openOutbox()
}

test('what a person wrote waits for them while somebody else is logged in', async () => {
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

test('what somebody else wrote goes out by their own client as soon as the message of the person before has ended', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const clientOf = (name: string) => {
    const mutation = (_: unknown, { text }: { text: string }) => ({
      toPromise: () => {
        sent.push(`${name}: ${text}`)
        const data = { sendMessage: { conversation_id: 'c', message: {} } }
        return new Promise((done) => answers.push(() => done({ data })))
      },
    })
    return { mutation } as unknown as Client
  }
  logIn('ana')
  enqueue(clientOf('Ana'), { conversation_id: 'c' }, 'One')
  logIn('ben')
  enqueue(clientOf('Ben'), { conversation_id: 'd' }, 'Two')
  expect(sent).toEqual(['Ana: One'])
  answers[0]?.()
  await vi.waitFor(() => expect(sent).toEqual(['Ana: One', 'Ben: Two']))
  answers[1]?.()
  await vi.waitFor(() => expect(useMessageOutbox.getState().waiting).toEqual([]))
})

test('a message whose answer does not come is sent again, under the same id', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ids: string[] = []
  const mutation = (_: unknown, { client_id }: { client_id: string }) => ({
    toPromise: () => {
      ids.push(client_id)
      const data = { sendMessage: { conversation_id: 'c', message: {} } }
      return ids.length === 1 ? new Promise(() => {}) : Promise.resolve({ data })
    },
  })
  logIn('ana')
  enqueue({ mutation } as unknown as Client, { conversation_id: 'c' }, 'One')
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(ids).toEqual([ids[0], ids[0]])
  expect(useMessageOutbox.getState().waiting).toEqual([])
})
