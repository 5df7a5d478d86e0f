import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { AD_AHEAD_MOST_MS, AD_MINUTE_STEP, DAY_MS } from '@meydan/domain/ad-rules.ts'
import { type Ref, useId } from 'react'
import {
  dayOf,
  hoursOf,
  minutesOf,
  momentOf,
  nextPossibleStart,
  type StartTime,
  startTimeOf,
} from '#features/ads/start-times.ts'
import { formatNumber } from '#i18n/format.ts'
import { currentTag } from '#i18n/language.ts'
import { DayCalendar } from './DayCalendar.tsx'
import styles from './StartTimeField.module.css'

interface StartTimeFieldProps {
  ref?: Ref<HTMLSelectElement>
  valueMs: number
  onChange: (valueMs: number) => void
  error?: string
}

const two = (value: number) => (value < 10 ? `${formatNumber(0)}${formatNumber(value)}` : formatNumber(value))

/** The name of the device's time zone in the reader's language. */
const timeZoneName = (atMs: number) =>
  new Intl.DateTimeFormat(currentTag(), { timeZoneName: 'longGeneric' })
    .formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName')?.value

/** Day, hour and half hour, in the device's time zone. */
export function StartTimeField({ ref, valueMs, onChange, error }: StartTimeFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const nowMs = Date.now()
  const value = startTimeOf(valueMs)
  const zone = timeZoneName(valueMs)
  const choose = (part: Partial<StartTime>) => onChange(momentOf(nextPossibleStart({ ...value, ...part }, nowMs)))
  const describedBy = error ? `${id}-error` : undefined
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{t`Start time`}</legend>
      <DayCalendar
        label={t`Day`}
        value={value.day}
        // Late in the evening the next half hour is tomorrow.
        first={dayOf(nowMs + AD_MINUTE_STEP * 60_000)}
        last={dayOf(nowMs + AD_AHEAD_MOST_MS - DAY_MS)}
        onChange={(day) => choose({ day })}
      />
      <div className={styles.time}>
        <NativeSelect
          ref={ref}
          size="md"
          label={t`Hour`}
          value={value.hour}
          error={Boolean(error)}
          aria-describedby={describedBy}
          onChange={(event) => choose({ hour: Number(event.currentTarget.value) })}
          data={hoursOf(value.day, nowMs).map(({ hour, isPast }) => ({
            value: String(hour),
            label: two(hour),
            disabled: isPast,
          }))}
        />
        <NativeSelect
          size="md"
          label={t`Minute`}
          value={value.minute}
          error={Boolean(error)}
          aria-describedby={describedBy}
          onChange={(event) => choose({ minute: Number(event.currentTarget.value) })}
          data={minutesOf(value, nowMs).map(({ minute, isPast }) => ({
            value: String(minute),
            label: two(minute),
            disabled: isPast,
          }))}
        />
      </div>
      <p className={styles.zone}>
        {t`Time zone:`} <bdi>{zone}</bdi>
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
