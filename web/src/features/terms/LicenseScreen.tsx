import { useLingui } from '@lingui/react/macro'
import { useServerConfig } from '#graphql/useServerConfig.ts'
import { PublicScreen } from '#ui/PublicScreen.tsx'
import styles from './LicenseScreen.module.css'

export function LicenseScreen() {
  const { t } = useLingui()
  const config = useServerConfig()
  return (
    <PublicScreen title={t`License`}>
      <a className={styles.link} href={config?.license_url || undefined} target="_blank" rel="noreferrer">
        <img
          className={styles.license}
          src="/content/license/license.svg"
          alt={t`Our e-commerce license; opens its verification page`}
          width={480}
          height={320}
        />
      </a>
      <p className={styles.hint}>{t`Tap the license to check it at the register of e-commerce sites.`}</p>
    </PublicScreen>
  )
}
