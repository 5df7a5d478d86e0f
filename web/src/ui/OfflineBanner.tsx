import { useLingui } from '@lingui/react/macro'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff } from '@tabler/icons-react'
import styles from './OfflineBanner.module.css'

export function OfflineBanner() {
  const { t } = useLingui()
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <IconCloudOff size={18} aria-hidden="true" />
          {t`You are offline. What you see may be old.`}
        </p>
      )}
    </div>
  )
}
