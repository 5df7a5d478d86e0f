import { useLingui } from '@lingui/react/macro'
import { STORE_LINKS } from '@meydan/domain/product.ts'
import { IconBrandApple, IconBrandGooglePlay, IconDeviceMobileDown } from '@tabler/icons-react'
import { useInstall } from '#pwa/install.ts'
import { toast } from '#ui/toast.ts'
import styles from './AppLinks.module.css'

/** Links to the two app stores, and a button to install the web app. */
export function AppLinks() {
  const { t } = useLingui()
  const { prompt, isInstalled } = useInstall()
  const install = () => {
    if (prompt) prompt.prompt()
    else toast.info(t`Open your browser’s menu and choose “Install” or “Add to Home Screen”.`)
  }
  return (
    <ul className={styles.links} aria-label={t`Get the app`}>
      <li>
        <a className={styles.link} href={STORE_LINKS.android} rel="noreferrer">
          <IconBrandGooglePlay size={20} aria-hidden="true" /> Android
        </a>
      </li>
      <li>
        <a className={styles.link} href={STORE_LINKS.ios} rel="noreferrer">
          <IconBrandApple size={20} aria-hidden="true" /> iOS
        </a>
      </li>
      {!isInstalled && (
        <li>
          <button type="button" className={styles.link} onClick={install}>
            <IconDeviceMobileDown size={20} aria-hidden="true" /> {t`Web app`}
          </button>
        </li>
      )}
    </ul>
  )
}
