import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { hasPush, isSubscribed, subscribe, unsubscribe } from '#features/notices/push.ts'
import { toast } from '#ui/toast.ts'
import styles from './settings.module.css'

/** Push messages on this device. The browser asks for permission when the switch is turned on. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const { t } = useLingui()
  const client = useClient()
  const [isOn, setOn] = useState<boolean>()
  const [isBusy, setBusy] = useState(false)
  const isPossible = hasPush()

  useEffect(() => {
    if (isPossible) isSubscribed().then(setOn, () => setOn(false))
  }, [isPossible])

  async function change(wanted: boolean) {
    setBusy(true)
    if (!wanted) await unsubscribe(client)
    const outcome = wanted ? await subscribe(client, pushKey) : 'off'
    setBusy(false)
    setOn(outcome === 'on')
    if (outcome === 'denied')
      toast.error(t`The browser does not allow it. Allow notifications for Meydan in its settings.`)
    if (outcome === 'failed') toast.error(t`This browser could not be reached, please try again later`)
  }

  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <strong>{t`On this device`}</strong>
        <span className={styles.hint}>
          {isPossible ? t`Also when Meydan is closed.` : t`This browser cannot show notifications.`}
        </span>
      </div>
      <Switch
        size="md"
        aria-label={t`On this device`}
        checked={isOn ?? false}
        disabled={!isPossible || isBusy || isOn === undefined}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </div>
  )
}
