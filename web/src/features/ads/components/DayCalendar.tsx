import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { calendarHere, daysInMonth, isoOf, monthNames, readDay } from '#i18n/calendar.ts'
import { currentTag } from '#i18n/language.ts'
import styles from './DayCalendar.module.css'

interface DayCalendarProps {
  label: string
  /** Days as YYYY-MM-DD. */
  value: string
  first: string
  last: string
  onChange: (day: string) => void
}

const DAY_MS = 86_400_000
const utcMs = (day: string) => Date.parse(`${day}T00:00:00Z`)
const addDays = (day: string, days: number) => new Date(utcMs(day) + days * DAY_MS).toISOString().slice(0, 10)

/** A month in the reader's calendar, to choose a day from. Days outside the bounds cannot be chosen. */
export function DayCalendar({ label, value, first, last, onChange }: DayCalendarProps) {
  const { t } = useLingui()
  const [calendar] = useState(() => calendarHere())
  const tag = currentTag()
  const [{ year, month }, show] = useState(() => readDay(value, calendar) ?? { year: 0, month: 1 })
  const grid = useRef<HTMLDivElement>(null)

  const days = Array.from({ length: daysInMonth(year, month, calendar) }, (_, index) => ({
    number: index + 1,
    iso: isoOf({ year, month, day: index + 1 }, calendar) ?? '',
  }))
  const [firstOfMonth, lastOfMonth] = [days[0]?.iso ?? '', days.at(-1)?.iso ?? '']
  const weekStart = firstWeekday(tag)
  const blanks = (new Date(utcMs(firstOfMonth)).getUTCDay() - weekStart + 7) % 7
  const isOutside = (day: string) => day < first || day > last
  // The month is one tab stop: the chosen day, or the first day that can be chosen.
  const tabStop = days.find(({ iso }) => iso === value)?.iso ?? days.find(({ iso }) => !isOutside(iso))?.iso

  const showMonthOf = (day: string) => show(readDay(day, calendar) ?? { year, month })
  const number = new Intl.NumberFormat(tag, { useGrouping: false })
  const dateFormat = new Intl.DateTimeFormat(tag, { calendar, dateStyle: 'full', timeZone: 'UTC' })
  const weekdayFormat = new Intl.DateTimeFormat(tag, { calendar, weekday: 'narrow', timeZone: 'UTC' })

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const from = (event.target as HTMLElement).dataset.day
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }
    const step = steps[event.key]
    if (!from || !step) return
    event.preventDefault()
    const to = addDays(from, step)
    if (isOutside(to)) return
    showMonthOf(to)
    // The month may have changed: the button of the day exists after the next render.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus())
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers would announce a fieldset inside a fieldset
    <div role="group" aria-label={label} className={styles.calendar}>
      <div className={styles.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={t`Previous month`}
          disabled={firstOfMonth <= first}
          onClick={() => showMonthOf(addDays(firstOfMonth, -1))}
        >
          <IconChevronLeft className={styles.arrow} aria-hidden="true" />
        </ActionIcon>
        <span className={styles.month} aria-live="polite">
          {monthNames(calendar)[month - 1]} {number.format(year)}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={t`Next month`}
          disabled={lastOfMonth >= last}
          onClick={() => showMonthOf(addDays(lastOfMonth, 1))}
        >
          <IconChevronRight className={styles.arrow} aria-hidden="true" />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of the buttons inside */}
      <div ref={grid} className={styles.grid} onKeyDown={move}>
        {Array.from({ length: 7 }, (_, index) => {
          const day = addDays('2026-03-01', weekStart + index) // 2026-03-01 is a Sunday
          return (
            <span key={day} className={styles.weekday} aria-hidden="true">
              {weekdayFormat.format(utcMs(day))}
            </span>
          )
        })}
        {days.map(({ iso, number: nth }) => (
          <button
            key={iso}
            type="button"
            data-day={iso}
            className={styles.day}
            style={nth === 1 ? { gridColumnStart: blanks + 1 } : undefined}
            tabIndex={iso === tabStop ? 0 : -1}
            aria-pressed={iso === value}
            aria-label={dateFormat.format(utcMs(iso))}
            disabled={isOutside(iso)}
            onClick={() => onChange(iso)}
          >
            {number.format(nth)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** 0 is Sunday. Monday if the browser has no week information. */
function firstWeekday(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7
}
