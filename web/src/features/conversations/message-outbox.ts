import type { Client } from 'urql'
import { create } from 'zustand'
import { sentenceOf, waitOf } from '#graphql/errors.ts'
import { useSession } from '#graphql/session.ts'
import { type Message, SendMutation } from './conversations.graphql.ts'

// docs/decisions/0271: Messages wait on the device until the server has them

/** The conversation a message goes into, or the post it opens one about. */
export type Target = { conversation_id: string } | { post_id: string }

export interface WaitingMessage {
  client_id: string
  target: Target
  text: string
  created_at: string
  /** Why the server refused it; a message without one is waiting for its turn or for the network. */
  problem?: string
}

export interface SentMessage {
  conversation_id: string
  message: Message
}

const RETRY_MS = 4_000
/** A request on a network that was lost may never end. The same message is sent again, and stored once. */
const ANSWER_WITHIN_MS = 30_000

const keyOf = (uid: string) => `messages-outbox:${uid}`

function read(uid: string): WaitingMessage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

interface OutboxState {
  uid: string | null
  waiting: WaitingMessage[]
}

/** What was written and is not on the server yet, in the order it was written. */
export const useMessageOutbox = create<OutboxState>(() => ({ uid: null, waiting: [] }))

/** Shows the messages of whoever is logged in now. */
export function openOutbox() {
  const uid = useSession.getState().claims?.uid ?? null
  useMessageOutbox.setState({ uid, waiting: uid ? read(uid) : [] })
}

/** Changes what is stored now: another tab may have added or sent something meanwhile. */
function change(uid: string, edit: (waiting: WaitingMessage[]) => WaitingMessage[]) {
  const waiting = edit(read(uid))
  if (waiting.length) localStorage.setItem(keyOf(uid), JSON.stringify(waiting))
  else localStorage.removeItem(keyOf(uid))
  if (useMessageOutbox.getState().uid === uid) useMessageOutbox.setState({ waiting })
}

const watchers = new Set<(sent: SentMessage) => void>()

/** Calls back with every message that has arrived on the server. */
export function onSent(watcher: (sent: SentMessage) => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Says that something arrived on the server without the outbox. */
export function announceSent(sent: SentMessage) {
  for (const watcher of watchers) watcher(sent)
}

/** Adds a message to the outbox and starts sending. */
export function enqueue(client: Client, target: Target, text: string) {
  if (!useMessageOutbox.getState().uid) openOutbox()
  const { uid } = useMessageOutbox.getState()
  if (!uid) return
  const message = { client_id: crypto.randomUUID(), target, text, created_at: new Date().toISOString() }
  change(uid, (waiting) => [...waiting, message])
  sendWaiting(client)
}

/** Tries a refused message again. */
export function retry(client: Client, clientId: string) {
  const { uid } = useMessageOutbox.getState()
  if (!uid) return
  change(uid, (waiting) => waiting.map((one) => (one.client_id === clientId ? withoutProblem(one) : one)))
  sendWaiting(client)
}

/** Gives a refused message up; returns its text. */
export function discard(clientId: string): string {
  const { uid, waiting } = useMessageOutbox.getState()
  const text = waiting.find(({ client_id }) => client_id === clientId)?.text ?? ''
  if (uid) change(uid, (all) => all.filter(({ client_id }) => client_id !== clientId))
  return text
}

const withoutProblem = ({ problem: _, ...message }: WaitingMessage): WaitingMessage => message

let isSending = false
/** That of whoever is logged in now: each person has their own. */
let latestClient: Client
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, one after the other. Without a network it tries again later; what the server refuses stays with its reason. */
export async function sendWaiting(client: Client) {
  latestClient = client
  if (isSending || !navigator.onLine) return
  clearTimeout(timer)
  isSending = true
  const { uid } = useMessageOutbox.getState()
  try {
    for (let next = uid && nextOf(uid); uid && next; next = nextOf(uid)) {
      // Somebody else has logged in meanwhile.
      if (useSession.getState().claims?.uid !== uid) return
      const delayMs = await send(client, uid, next)
      if (delayMs === null) continue
      timer = setTimeout(() => sendWaiting(latestClient), delayMs)
      return
    }
  } finally {
    isSending = false
    if (useMessageOutbox.getState().uid !== uid) sendWaiting(latestClient)
  }
}

const nextOf = (uid: string) => read(uid).find(({ problem }) => problem === undefined)

/** Returns how long to wait before the next try, or null to go on. */
async function send(client: Client, uid: string, { client_id, target, text }: WaitingMessage): Promise<number | null> {
  const answer = client.mutation(SendMutation, { ...target, client_id, text }).toPromise()
  const { data, error } = (await Promise.race([answer, after(ANSWER_WITHIN_MS)])) ?? {}
  if (data) {
    change(uid, (waiting) => waiting.filter((one) => one.client_id !== client_id))
    announceSent(data.sendMessage)
    return null
  }
  if (!error || error.networkError || isPassing(error.graphQLErrors[0]?.extensions.code)) return RETRY_MS
  const waitS = waitOf(error)
  if (waitS !== undefined && waitS <= 60) return waitS * 1_000
  const problem = sentenceOf(error)
  change(uid, (waiting) => waiting.map((one) => (one.client_id === client_id ? { ...one, problem } : one)))
  return null
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

const isPassing = (code: unknown) => code === 'UNAVAILABLE' || code === 'UNAUTHENTICATED'
