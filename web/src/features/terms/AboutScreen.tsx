import { useLingui } from '@lingui/react/macro'
import { PublicScreen } from '#ui/PublicScreen.tsx'
import styles from './AboutScreen.module.css'
import { TextPage } from './components/TextPage.tsx'

const CO_OWNERS = ['/content/about/co-owner-1.svg', '/content/about/co-owner-2.svg']

export function AboutScreen() {
  const { t } = useLingui()
  return (
    <PublicScreen title={t`About Us`}>
      <TextPage address="/content/about" firstLanguage="tr" />
      <h2 className={styles.heading}>{t`Co-owners`}</h2>
      <div className={styles.people}>
        {CO_OWNERS.map((src) => (
          <img key={src} className={styles.portrait} src={src} alt={t`Co-owner`} width={240} height={240} />
        ))}
      </div>
    </PublicScreen>
  )
}
