import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import styles from './RestoredChanges.module.css'

/** Says that the form holds changes of an earlier visit, which were not saved. */
export function RestoredChanges({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.restored} role="status">
      <span>{t`Your unsaved changes from last time are here.`}</span>
      <Button variant="default" onClick={onDiscard}>{t`Discard them`}</Button>
    </div>
  )
}
