import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import styles from './MapPane.module.css'

export function SearchThisArea({ onSearch }: { onSearch: () => void }) {
  const { t } = useLingui()
  return (
    <Button
      className={styles.again}
      radius="xl"
      size="sm"
      leftSection={<IconRefresh size={18} aria-hidden="true" />}
      onClick={onSearch}
    >
      {t`Search this area`}
    </Button>
  )
}
