import { Plural, useLingui } from '@lingui/react/macro'
import { daysRemaining } from '@meydan/domain/ad-rules.ts'
import type { AdStatus } from '@meydan/domain/post-rules.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import styles from './AdStatus.module.css'

export function useStatusText() {
  const { t } = useLingui()
  return (status: AdStatus): string =>
    ({
      notAdvertised: t`Not advertised`,
      pending: t`Pending for advertisement`,
      advertised: t`Advertised`,
      stoppedByUser: t`Pending for advertisement cancellation`,
    })[status]
}

/** The start and the end. */
export function AdPeriod({ startsAt, stopsAt }: { startsAt: string; stopsAt: string }) {
  return (
    <p className={styles.span}>
      <time dateTime={startsAt}>{formatDateTime(Date.parse(startsAt))}</time>
      {' – '}
      <time dateTime={stopsAt}>{formatDateTime(Date.parse(stopsAt))}</time>
    </p>
  )
}

export function DaysRemaining({ stopsAt }: { stopsAt: string }) {
  const days = daysRemaining(new Date(stopsAt), new Date())
  const number = formatNumber(days)
  return <Plural value={days} one={`${number} day remaining`} other={`${number} days remaining`} />
}
