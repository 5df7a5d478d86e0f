import { useLingui } from '@lingui/react/macro'
import { type PlaceChange, usePlaceChanges } from '#features/staff/approvals/usePlaceChanges.ts'
import { useCaseTexts } from '#features/staff/cases/useCaseTexts.ts'
import { formatDateTime, formatNumber, isolate, nameOfCountry, nameOfLanguage } from '#i18n/format.ts'
import { useAuditTexts } from './useAuditTexts.ts'

type Facts = Record<string, unknown>
/** What people and places are called now, by id. */
export type AuditNames = ReadonlyMap<string, string>
/** One fact of a row of the log. `before` is null if it has only one value. Hours are written in the direction of the page. */
export type AuditLine = { name: string; label: string; before: string | null; value: string; areHours: boolean }

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const NOTHING = '–'
const HOURS = ['opening_hours', 'special_hours']

/** A person or a place as they are called now, with the id that the log keeps. Erased ones are their id. */
export const nameWithId = (names: AuditNames, id: string) => {
  const name = names.get(id)
  return name === undefined ? isolate(id) : `${isolate(name)} (${isolate(id)})`
}

/** Reads what the log keeps of an act (JSON) as lines for people: what is the same before and after is left out. */
export function useAuditFields(names: AuditNames): (before: string | null, after: string | null) => AuditLine[] {
  const { fields } = useAuditTexts()
  const textOf = useValueTexts(names)
  const changesOf = usePlaceChanges()
  const labelOf = (name: string) => {
    const [field = name, part] = name.split('.')
    return part ? `${fields[field] ?? field} (${part})` : (fields[field] ?? field)
  }
  const hoursOf = (name: string, was: unknown, is: unknown): AuditLine[] => {
    const change = { name, before: '', after: '', spans_before: spansOf(was), spans_after: spansOf(is) }
    return changesOf(change).map(({ label, before, after, areHours }) => ({
      name: label,
      label,
      before,
      value: after,
      areHours,
    }))
  }
  return (before, after) => {
    const [old, now] = [read(before), read(after)]
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => {
      if (HOURS.includes(name)) return hoursOf(name, old[name], now[name])
      const isChange = name in old && name in now
      const [was, is] = [textOf(name, old[name]), textOf(name, now[name])]
      const value = name in now ? is : was
      if (isChange ? was === is : value === NOTHING) return []
      return { name, label: labelOf(name), before: isChange ? was : null, value, areHours: false }
    })
  }
}

/** The facts by name; texts in several languages are one fact for each. */
function read(json: string | null): Facts {
  const facts = json ? (JSON.parse(json) as Facts) : {}
  const entries = Object.entries(facts).flatMap(([name, value]) =>
    isParts(value) ? Object.entries(value).map(([part, each]) => [`${name}.${part}`, each]) : [[name, value]],
  )
  return Object.fromEntries(entries)
}

const isParts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Hours as a place stores them: of days of the week, or of dates. */
function spansOf(value: unknown): PlaceChange['spans_before'] {
  type Stored = { day?: string; date?: string; hours?: string }
  const stored = Array.isArray(value) ? (value as Stored[]) : []
  return stored.map(({ day, date, hours = '' }) => ({ day: day ?? date ?? '', hours }))
}

function useValueTexts(names: AuditNames) {
  const { t } = useLingui()
  const { values } = useAuditTexts()
  const { kinds } = useCaseTexts()
  const formats: Record<string, (text: string) => string> = {
    language: (code) => nameOfLanguage(code),
    country_code: (code) => nameOfCountry(code),
    // "post" and the id, or only an id.
    subject: (text) => {
      const [kind = '', id] = text.split(' ')
      return id ? `${kinds[kind as keyof typeof kinds] ?? kind} ${nameWithId(names, id)}` : nameWithId(names, text)
    },
  }
  const textOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return NOTHING
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'number') return formatNumber(value)
    if (Array.isArray(value)) return value.map((each) => textOf(name, each)).join(t`, `) || NOTHING
    if (typeof value === 'object') return Object.values(value).join(' ')
    const text = String(value)
    const words = values[name]?.[text] ?? formats[name]?.(text)
    return words ?? (ISO_TIME.test(text) ? formatDateTime(Date.parse(text)) : nameWithId(names, text))
  }
  return textOf
}
