import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useSay } from '#i18n/say.ts'
import styles from './AdsFailed.module.css'

/** The specification's error text and a button to try again. */
export function AdsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <div role="alert" className={styles.failed}>
      <p>{say(MESSAGES.adsFailed)}</p>
      <Button variant="default" onClick={onRetry}>{t`Try again`}</Button>
    </div>
  )
}
