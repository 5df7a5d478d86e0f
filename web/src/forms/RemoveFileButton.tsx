import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import styles from './RemoveFileButton.module.css'

interface RemoveFileButtonProps {
  name: string
  isDisabled?: boolean
  onRemove: () => void
}

/** In the corner of a chosen file's preview. */
export function RemoveFileButton({ name, isDisabled = false, onRemove }: RemoveFileButtonProps) {
  const { t } = useLingui()
  return (
    <ActionIcon
      className={styles.remove}
      variant="filled"
      color="dark"
      radius="xl"
      size={28}
      disabled={isDisabled}
      aria-label={t`Remove ${name}`}
      onClick={onRemove}
    >
      <IconX size={16} aria-hidden="true" />
    </ActionIcon>
  )
}
