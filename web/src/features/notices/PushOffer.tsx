import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { toast } from '#ui/toast.ts'
import styles from './PushOffer.module.css'
import { hasPush, subscribe } from './push.ts'

const DISMISSED_KEY = 'push_offer_dismissed'

const PushKeyQuery = graphql(`
  query PushKey {
    noticeSettings {
      _id
      push_key
    }
  }
`)

const isOffered = () => hasPush() && Notification.permission === 'default' && !localStorage.getItem(DISMISSED_KEY)

/** Offers push messages to somebody who has just seen what they are good for. The browser asks only after the tap. */
export function PushOffer() {
  const { t } = useLingui()
  const client = useClient()
  const [isShown, setShown] = useState(isOffered)
  const [isBusy, setBusy] = useState(false)
  const [{ data }] = useQuery({ query: PushKeyQuery, pause: !isShown })
  const key = data?.noticeSettings.push_key
  if (!isShown || !key) return null

  function dismiss() {
    localStorage.setItem(DISMISSED_KEY, '1')
    setShown(false)
  }

  async function accept(pushKey: string) {
    setBusy(true)
    const outcome = await subscribe(client, pushKey)
    setBusy(false)
    if (outcome === 'on') toast.success(t`This device gets your notifications`)
    if (outcome === 'failed') toast.error(t`This browser could not be reached, please try again later`)
    if (outcome !== 'failed') setShown(false)
  }

  return (
    <div className={styles.card}>
      <p className={styles.text}>{t`Get such notifications on this device, even when Meydan is closed?`}</p>
      <div className={styles.buttons}>
        <Button size="sm" loading={isBusy} onClick={() => accept(key)}>{t`Turn on`}</Button>
        <Button size="sm" variant="subtle" color="gray" onClick={dismiss}>{t`Not now`}</Button>
      </div>
    </div>
  )
}
