import { isolate } from '#i18n/format.ts'
import { currentTag } from '#i18n/language.ts'
import type { Figures } from './figures.graphql.ts'

const DAY_MS = 24 * 60 * 60_000

export interface Series {
  figure: string
  points: { day: string; value: number }[]
  /** Null where an average has no day to be taken of. */
  total: number | null
}

/** The last `days` days until now, in UTC as the server counts them. */
export function lastDays(days: number, now: number): { from: string; until: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: day(now - (days - 1) * DAY_MS), until: day(now) }
}

function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(until); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** A day below a chart. Charts are drawn from left to right, which would put the month of a Persian date before its day. */
export const nameOfDay = (day: string, tag = currentTag()) =>
  isolate(new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(day)))

/** Reports of all kinds are one figure of the charts. */
const chartOf = (figure: string) => (figure.startsWith('reports_') ? 'reports' : figure)

/** Figures whose sum over days says nothing: the same people come every day. */
const AVERAGED = ['active_people', 'decision_hours']

/** One series for each figure, with a point for every day. The total of an averaged one is that of the days that have a value. */
export function seriesOf(figures: Figures['figures'], usual: readonly string[], from: string, until: string): Series[] {
  const days = daysBetween(from, until)
  const names = new Set([...usual, ...figures.map(({ figure }) => chartOf(figure))])
  return [...names].map((name) => {
    const values = new Map<string, number>()
    for (const { day, figure, value } of figures)
      if (chartOf(figure) === name) values.set(day, (values.get(day) ?? 0) + value)
    const points = days.map((day) => ({ day, value: values.get(day) ?? 0 }))
    const sum = [...values.values()].reduce((total, value) => total + value, 0)
    const average = values.size ? sum / values.size : null
    return { figure: name, points, total: AVERAGED.includes(name) ? average : sum }
  })
}
