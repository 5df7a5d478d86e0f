import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { EARLIEST_BIRTH } from '@meydan/domain/profile-rules.ts'
import { type Ref, useId, useState } from 'react'
import layout from '#forms/layout.module.css'
import { type CalendarDay, calendarHere, daysInMonth, isoOf, monthNames, readDay } from '#i18n/calendar.ts'
import { currentTag } from '#i18n/language.ts'
import styles from './BirthDateField.module.css'
import { incompleteDate, readIncompleteDate } from './draft.ts'

interface BirthDateFieldProps {
  ref?: Ref<HTMLSelectElement>
  /** YYYY-MM-DD, empty, or what is chosen so far. */
  value: string
  onChange: (value: string) => void
  error?: string
}

type Chosen = Partial<CalendarDay>

/** Three native selects in the reader's calendar, quick to use with a keyboard and on a phone. */
export function BirthDateField({ ref, value, onChange, error }: BirthDateFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [calendar] = useState(() => calendarHere())
  const [chosen, setChosen] = useState<Chosen>(() => readDay(value, calendar) ?? readIncompleteDate(value))
  const today = readDay(new Date().toISOString().slice(0, 10), calendar)?.year ?? 0
  const earliest = readDay(EARLIEST_BIRTH, calendar)?.year ?? 0
  const years = Array.from({ length: today - earliest + 1 }, (_, index) => today - index)
  const days = daysOf(chosen)

  function daysOf({ year, month }: Chosen) {
    return month ? daysInMonth(year ?? today, month, calendar) : 31
  }

  function choose(part: keyof CalendarDay, text: string) {
    const next = { ...chosen, [part]: text ? Number(text) : undefined }
    if ((next.day ?? 0) > daysOf(next)) next.day = undefined
    setChosen(next)
    const { year, month, day } = next
    if (!year && !month && !day) onChange('')
    else onChange((year && month && day && isoOf({ year, month, day }, calendar)) || incompleteDate(next))
  }

  const list = (part: keyof CalendarDay, label: string, options: { value: string; label: string }[]) => (
    <NativeSelect
      ref={part === 'day' ? ref : undefined}
      size="md"
      classNames={{ input: styles.list }}
      rightSectionWidth="1.9rem"
      aria-label={label}
      value={chosen[part] ?? ''}
      onChange={(event) => choose(part, event.currentTarget.value)}
      data={[{ value: '', label }, ...options]}
      error={Boolean(error)}
      aria-describedby={error ? `${id}-error` : undefined}
    />
  )
  const number = (value: number) => ({ value: String(value), label: plainNumber(value) })

  return (
    <fieldset className={layout.fieldset}>
      <legend className={styles.label}>{t`Birth date`}</legend>
      <div className={styles.lists}>
        {list(
          'day',
          t`Day`,
          Array.from({ length: days }, (_, index) => number(index + 1)),
        )}
        {list(
          'month',
          t`Month`,
          monthNames(calendar).map((label, index) => ({ value: String(index + 1), label })),
        )}
        {list('year', t`Year`, years.map(number))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A year has no separators. */
const plainNumber = (value: number) => new Intl.NumberFormat(currentTag(), { useGrouping: false }).format(value)
