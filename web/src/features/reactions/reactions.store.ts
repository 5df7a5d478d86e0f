import { STANDING_MESSAGES } from '@meydan/domain/case-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { REACTION_BATCH_MAX } from '@meydan/domain/post-rules.ts'
import type { Client } from 'urql'
import { create } from 'zustand'
import { hasCode, sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { bearer, useSession } from '#graphql/session.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import { batchOf, EMPTY_QUEUE, isQueued, type Queue, type Reaction, react, restore, settle, take } from './queue.ts'

const UpdatePostsMetaDataMutation = graphql(`
  mutation UpdatePostsMetaData(
    $addLike: [ReactionInput!]
    $removeLike: [ReactionInput!]
    $addDisLike: [ReactionInput!]
    $removeDisLike: [ReactionInput!]
  ) {
    updatePostsMetaData(
      addLike: $addLike
      removeLike: $removeLike
      addDisLike: $addDisLike
      removeDisLike: $removeDisLike
    ) {
      _id
      reaction
      likes_count
      dislikes_count
    }
  }
`)

export const QUEUE_KEY = 'reactions'

const keyOf = (uid: string) => `${QUEUE_KEY}:${uid}`
const me = () => useSession.getState().claims?.uid ?? null

function read(uid: string | null): Queue {
  try {
    const stored = uid && localStorage.getItem(keyOf(uid))
    return stored ? { ...EMPTY_QUEUE, ...(JSON.parse(stored) as Partial<Queue>) } : EMPTY_QUEUE
  } catch {
    return EMPTY_QUEUE
  }
}

export const useReactions = create<{ queue: Queue }>(() => ({ queue: read(me()) }))

/** Always starts from the stored queue: another tab may have changed it. */
function change(step: (queue: Queue) => Queue): Queue {
  const uid = me()
  const queue = step(read(uid))
  if (uid) localStorage.setItem(keyOf(uid), JSON.stringify(queue))
  useReactions.setState({ queue })
  return queue
}

/** A suspended person reads at once why it does nothing: the queue would be refused minutes later. */
export function tap(post: string, owner: string, tapped: 'like' | 'dislike', fromServer: Reaction) {
  if (useSession.getState().standing === 'suspended') toast.error(say(STANDING_MESSAGES.suspended))
  else change((queue) => react(queue, { post, owner, tapped, fromServer, now_ms: Date.now() }))
}

/** Opens the queue of the person who is logged in; a batch that had no answer when the page closed goes back into it. */
export const openQueue = () => void change(restore)

export function followOtherTabs() {
  const onStorage = ({ key }: StorageEvent) => {
    const uid = me()
    if (uid && key === keyOf(uid)) useReactions.setState({ queue: read(uid) })
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

let sending: Promise<void> | null = null

const REFUSALS = ['BAD_USER_INPUT', 'TOO_LARGE', 'FORBIDDEN'] as const

/** Sends the queue. The request outlives the page, so it may be called while the page is being left. */
export function flushReactions(client: Client): Promise<void> {
  if (sending || !bearer() || !isQueued(read(me()))) return sending ?? Promise.resolve()
  sending = send(client).finally(() => {
    sending = null
  })
  return sending
}

async function send(client: Client) {
  const { sent } = change((stored) => take(restore(stored), REACTION_BATCH_MAX))
  const answered = (queue: Queue) => settle(queue, sent)
  const options = { fetchOptions: () => ({ keepalive: true, headers: { authorization: `Bearer ${bearer()}` } }) }
  const { data, error } = await client.mutation(UpdatePostsMetaDataMutation, batchOf(sent), options)
  if (data) {
    change(answered)
    return
  }
  // A refusal is permanent; any other failure is tried again.
  const isRefused = REFUSALS.some((code) => hasCode(error, code))
  change(isRefused ? answered : restore)
  if (isRefused) toast.error(say(error ? sentenceOf(error) : MESSAGES.error))
}
