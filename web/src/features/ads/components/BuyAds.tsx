import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { AD_DAYS, PACKETS } from '@meydan/domain/ad-rules.ts'
import { type FormEvent, useState } from 'react'
import { useOrder } from '#features/payments/useOrder.ts'
import { useServerConfig } from '#graphql/useServerConfig.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import styles from './BuyAds.module.css'
import { NothingSold } from './NothingSold.tsx'
import { Range } from './Range.tsx'

/** Packets per day times days is the number of packet-days bought. */
export function BuyAds() {
  const { t } = useLingui()
  const [packets, setPackets] = useState<number>(PACKETS.usual)
  const [days, setDays] = useState<number>(AD_DAYS.usual)
  const config = useServerConfig()
  const { orderAds, isBusy } = useOrder()
  const isSelling = config !== null && config.payments.gateway !== 'none'
  const packetDays = packets * days
  const number = formatNumber(packetDays)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    orderAds(packets, days)
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <p className={styles.intro}>
        {t`A packet-day shows one of your posts as advertised for a day: in the feed and first in Explore.`}
      </p>
      {config && !isSelling && <NothingSold />}
      <Range label={t`Packets`} value={packets} least={PACKETS.least} most={PACKETS.most} onChange={setPackets} />
      <Range label={t`Days`} value={days} least={AD_DAYS.least} most={AD_DAYS.most} onChange={setDays} />
      <output className={styles.sum}>
        <span>
          <Plural value={packetDays} one={`${number} packet-day`} other={`${number} packet-days`} />
        </span>
        {isSelling && (
          <span className={styles.price}>
            <bdi>{priceOf(packetDays, config.payments.ad_price)}</bdi>
          </span>
        )}
      </output>
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        {t({ message: 'Buy', context: 'pay for it' })}
      </Button>
    </form>
  )
}

/** Calculated like on the server. */
export const priceOf = (packetDays: number, { amount, currency }: { amount: number; currency: string }) =>
  formatMoney(Math.round(packetDays * amount * 100) / 100, currency)
