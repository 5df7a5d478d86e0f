import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useClient } from 'urql'
import { discard, retry, type WaitingMessage } from '#features/conversations/message-outbox.ts'
import { useSay } from '#i18n/say.ts'
import styles from './MessageBubble.module.css'

/** A message that is still on this device: waiting for the network, or refused by the server. */
export function WaitingBubble({ waiting }: { waiting: WaitingMessage }) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const { client_id, text, problem } = waiting
  const bubble = (
    <div className={styles.bubble}>
      <bdi className={styles.text}>{text}</bdi>
      {!problem && (
        <span className={styles.time}>
          <IconClock size={14} aria-hidden="true" /> {t`Waiting`}
        </span>
      )}
    </div>
  )
  if (!problem)
    return (
      <li className={styles.message} data-mine>
        {bubble}
      </li>
    )
  return (
    <li className={styles.refused}>
      <div className={styles.message} data-mine>
        {bubble}
      </div>
      <span className={styles.failed} role="alert">
        {say(problem)}
      </span>
      <span className={styles.actions}>
        <Button size="compact-sm" variant="subtle" onClick={() => retry(client, client_id)}>{t`Try again`}</Button>
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => discard(client_id)}>{t`Delete`}</Button>
      </span>
    </li>
  )
}
