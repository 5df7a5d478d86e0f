import { Plural, useLingui } from '@lingui/react/macro'
import { IconSpeakerphone } from '@tabler/icons-react'
import { formatNumber } from '#i18n/format.ts'
import styles from './Budget.module.css'

/** The remaining packet-days. */
export function Budget({ packetDays }: { packetDays: number }) {
  const { t } = useLingui()
  const number = formatNumber(packetDays)
  return (
    <section className={styles.budget} aria-label={t`Budget`}>
      <IconSpeakerphone size={28} aria-hidden="true" className={styles.icon} />
      <div>
        <h2 className={styles.label}>{t`Budget`}</h2>
        <p className={styles.value}>
          <Plural value={packetDays} one={`${number} packet-day`} other={`${number} packet-days`} />
        </p>
      </div>
    </section>
  )
}
