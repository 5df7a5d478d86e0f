import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import type { Conversation, Message, TalkedPost } from '#features/conversations/conversations.graphql.ts'
import { useMessageOutbox } from '#features/conversations/message-outbox.ts'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { Thread } from './Thread.tsx'

afterEach(() => vi.unstubAllGlobals())

const post = {
  _id: 'p',
  title: 'Lamp',
  is_seller: true,
  availability: 'available',
  pricing: { price: 10, currency: null },
  cover: null,
  photos_count: 0,
} as unknown as TalkedPost

function show(problem?: string) {
  storeToken(makeToken({ uid: 'ana' }))
  fakeServer({})
  const message = { client_id: 'c', target: { post_id: 'p' }, text: 'Hello', created_at: '2026-01-01T10:00:00Z' }
  useMessageOutbox.setState({ uid: 'ana', waiting: [problem ? { ...message, problem } : message] })
  return render(
    <Providers>
      <MemoryRouter>
        <Thread target={{ post_id: 'p' }} post={post} messages={[]} hasMore={false} />
      </MemoryRouter>
    </Providers>,
  )
}

test('somebody whose first message was refused can write another one; whose message is on its way waits', async () => {
  const { unmount } = show()
  expect(await screen.findByText('You can write again when the other person has answered')).toBeTruthy()
  unmount()
  show('Please wait')
  expect(await screen.findByLabelText('Write a message')).toBeTruthy()
  expect(screen.getByText('Please wait')).toBeTruthy()
})

test('what the owner of a post began to write to one person is not in the conversation with another', async () => {
  storeToken(makeToken({ uid: 'ana' }))
  fakeServer({ dealOfConversation: () => ({ dealOfConversation: null }), typeMessage: () => ({ typeMessage: true }) })
  useMessageOutbox.setState({ uid: 'ana', waiting: [] })
  const open = (id: string) => {
    const person = { _id: `person-${id}`, username: id, name: null }
    const conversation = { _id: id, is_seller: true, is_answered: true, is_frozen: false, other_user: person, post }
    return render(
      <Providers>
        <MemoryRouter>
          <Thread
            target={{ conversation_id: id }}
            conversation={conversation as unknown as Conversation}
            post={post}
            messages={[]}
            hasMore={false}
          />
        </MemoryRouter>
      </Providers>,
    )
  }
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Write a message')
  const ben = open('ben')
  fireEvent.change(await field(), { target: { value: 'For you, 900' } })
  ben.unmount()
  const cem = open('cem')
  expect((await field()).value).toBe('')
  cem.unmount()
  open('ben')
  expect((await field()).value).toBe('For you, 900')
})

test('whoever chooses to edit a message writes in the field at once, after its words', async () => {
  storeToken(makeToken({ uid: 'ana' }))
  fakeServer({ dealOfConversation: () => ({ dealOfConversation: null }) })
  const conversation = { _id: 'c', is_seller: true, is_answered: true, other_user: {}, post } as unknown as Conversation
  const created_at = new Date().toISOString()
  const message = { _id: 'm', seq: 1, kind: 'text', is_mine: true, text: 'tipo', created_at } as unknown as Message
  render(
    <Providers>
      <MemoryRouter>
        <Thread
          target={{ conversation_id: 'c' }}
          conversation={conversation}
          post={post}
          messages={[{ ...message, offer: null, photo: null, lat: null, lng: null }]}
          hasMore={false}
        />
      </MemoryRouter>
    </Providers>,
  )
  fireEvent.click(await screen.findByLabelText('Message actions'))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write a message')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect([field.value, field.selectionStart]).toEqual(['tipo', 4])
})
