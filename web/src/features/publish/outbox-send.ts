import { MESSAGES } from '@meydan/domain/messages.ts'
import { useSession } from '#graphql/session.ts'
import { UploadError, upload } from '#graphql/upload.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import { type OutboxEntry, publishDatabase } from './draft-storage.ts'
import { announcePostsSent, markOutbox, useOutbox } from './outbox.ts'
import { postFiles } from './post-files.ts'
import { AddNewPostMutation } from './publish.graphql.ts'

/** Transient errors: the post stays in the outbox and is sent again. */
const TRANSIENT_CODES = ['UNAUTHENTICATED', 'RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL']

export async function putIntoOutbox(entry: OutboxEntry) {
  await (await publishDatabase()).put('outbox', entry)
  markOutbox(true)
  await readOutbox()
}

/** The posts of the person who is logged in; those of other people wait until they log in. */
export async function readOutbox(): Promise<OutboxEntry[]> {
  const uid = useSession.getState().claims?.uid
  const all = await (await publishDatabase()).getAll('outbox')
  if (!all.length) markOutbox(false)
  const entries = all.filter((entry) => entry.uid === uid).sort((one, other) => one.created_ms - other.created_ms)
  useOutbox.setState({ entries })
  return entries
}

/** Aborts the post that is being sent when it is removed from the outbox. */
let stopSending: (() => void) | null = null

export async function removeFromOutbox(client_id: string) {
  if (useOutbox.getState().sending?.client_id === client_id) stopSending?.()
  await (await publishDatabase()).delete('outbox', client_id)
  await readOutbox()
}

export async function retryPost(entry: OutboxEntry) {
  await putIntoOutbox({ ...entry, problem: null })
}

/** Sends the posts one by one, in one tab only. Returns whether any was published. */
export async function sendOutbox(): Promise<boolean> {
  const isAnySent = await navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    let count = 0
    for (const entry of await readOutbox()) {
      if (entry.problem || !navigator.onLine) continue
      if (await send(entry)) count += 1
    }
    if (count > 0) announcePostsSent()
    return count > 0
  })
  return isAnySent ?? false
}

async function send(entry: OutboxEntry): Promise<boolean> {
  const { client_id, draft, words, language } = entry
  const onProgress = (part: number) => useOutbox.setState({ sending: { client_id, part } })
  const stop = new AbortController()
  stopSending = () => stop.abort()
  onProgress(0)
  try {
    const newPost = { ...words, ...postFiles(draft), client_id }
    await upload(AddNewPostMutation, { newPost, requestingLanguage: language }, { onProgress, signal: stop.signal })
    await removeFromOutbox(client_id)
    toast.success(say(MESSAGES.postAdded))
    return true
  } catch (error) {
    const code = error instanceof UploadError ? error.code : undefined
    if (code && !TRANSIENT_CODES.includes(code) && error instanceof UploadError) {
      await putIntoOutbox({ ...entry, problem: error.message })
      toast.error(say(MESSAGES.postAddFailed))
    }
    return false
  } finally {
    useOutbox.setState({ sending: null })
  }
}
