import '@mantine/core/styles/Progress.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconAlertTriangle, IconCloudUpload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useClient } from 'urql'
import { refreshFeed } from '#features/feed/feed-list.ts'
import { useSession } from '#graphql/session.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import { currentDraft, newPostKey, openDraft, restoreDraft } from './draft.store.ts'
import { hasMedia } from './draft.ts'
import type { OutboxEntry } from './draft-storage.ts'
import styles from './OutboxBar.module.css'
import { useOutbox } from './outbox.ts'
import { readOutbox, removeFromOutbox, retryPost, sendOutbox } from './outbox-send.ts'
import { AddNewPostInfoQuery } from './publish.graphql.ts'

const RETRY_INTERVAL_MS = 30_000
const SHOWN_AT = ['/', '/home', '/profile']

/** Shows the posts that wait for the network, and sends them when it is back. */
export function OutboxBar() {
  const { t } = useLingui()
  const { online } = useNetwork()
  const { pathname } = useLocation()
  const client = useClient()
  const uid = useSession(({ claims }) => claims?.uid) ?? ''
  const { entries } = useOutbox()
  const hasWaiting = entries.some(({ problem }) => !problem)

  useEffect(() => {
    if (uid) readOutbox()
  }, [uid])
  useEffect(() => {
    if (!online || !hasWaiting) return
    const send = async () => {
      if (await sendOutbox()) refreshFeed(client)
    }
    send()
    const timer = setInterval(send, RETRY_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [online, hasWaiting, client])

  if (!entries.length || !SHOWN_AT.includes(pathname)) return null
  return (
    <section className={styles.bar} aria-label={t`Posts that wait`}>
      {entries.map((entry) => (
        <Entry key={entry.client_id} entry={entry} />
      ))}
    </section>
  )
}

function Entry({ entry }: { entry: OutboxEntry }) {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const client = useClient()
  const { code } = useLanguage(({ language }) => language)
  const part = useOutbox(({ sending }) => (sending?.client_id === entry.client_id ? sending.part : null))
  const { client_id, uid, words, draft, problem } = entry

  /** Opens the post in the form again, even while it is being sent, unless the form has another draft. */
  async function edit() {
    await openDraft(newPostKey(uid))
    if (hasMedia(currentDraft())) return toast.info(t`Please finish or cancel the post you are writing first.`)
    // Nothing is taken out of what waits unless the form can open.
    const { error } = await client.query(AddNewPostInfoQuery, { requestingLanguage: code }).toPromise()
    if (error) return toast.error(t`The form does not open without a connection. Your post still waits to be sent.`)
    await restoreDraft(draft)
    await removeFromOutbox(client_id)
    navigate('/add-media')
  }

  return (
    <div className={styles.entry} role="status">
      {problem ? <IconAlertTriangle aria-hidden="true" /> : <IconCloudUpload aria-hidden="true" />}
      <div className={styles.words}>
        <strong>
          <bdi>{words.title}</bdi>
        </strong>
        <br />
        {problem ? say(problem) : part === null ? t`Waits for the network` : t`Being sent`}
        {part !== null && <Progress value={part * 100} aria-label={t`Sending`} />}
      </div>
      {problem && <Button size="compact-md" variant="default" onClick={() => retryPost(entry)}>{t`Try again`}</Button>}
      <Button size="compact-md" variant="default" onClick={edit}>{t`Edit`}</Button>
    </div>
  )
}
