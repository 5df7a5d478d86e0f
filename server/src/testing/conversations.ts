import { randomUUID } from 'node:crypto'
import type { Person } from './world.ts'

export type SentMessage = { conversation_id: string; message: { _id: string; seq: number; rev: number; text: string } }

export const SEND = `mutation ($post_id: ID, $conversation_id: ID, $client_id: ID!, $text: String!) {
  sendMessage(post_id: $post_id, conversation_id: $conversation_id, client_id: $client_id, text: $text) {
    conversation_id message { _id seq rev kind text is_mine client_id is_deleted edited_at }
  }
}`

/** Sends a text about a post, which opens a conversation. */
export async function sendAbout(person: Person, postId: string, text = 'Is it still available?'): Promise<SentMessage> {
  const answer = await person.ask<{ sendMessage: SentMessage }>(SEND, {
    post_id: postId,
    client_id: randomUUID(),
    text,
  })
  if (!answer.data) throw new Error(answer.errors[0]?.message)
  return answer.data.sendMessage
}

/** Sends a text into a conversation. */
export async function sendInto(person: Person, conversationId: string, text: string, clientId: string = randomUUID()) {
  const values = { conversation_id: conversationId, client_id: clientId, text }
  return person.ask<{ sendMessage: SentMessage }>(SEND, values)
}
