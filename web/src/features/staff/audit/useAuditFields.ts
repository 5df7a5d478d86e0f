import { useLingui } from '@lingui/react/macro'
import type { CaseDecision } from '@meydan/domain/case-rules.ts'
import { usePlaceFieldNames } from '#features/staff/approvals/usePlaceChanges.ts'
import { useCaseTexts } from '#features/staff/cases/useCaseTexts.ts'
import { useRoleNames } from '#features/staff/useRoleNames.ts'
import { formatDateTime, formatNumber, isolate } from '#i18n/format.ts'

type Facts = Record<string, unknown>
/** One fact of a row of the log. `before` is null if it has only one value. */
export type AuditLine = { name: string; label: string; before: string | null; value: string }

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const NOTHING = '–'

/** Reads what the log keeps of an act (JSON) as lines for people: what is the same before and after is left out. */
export function useAuditFields(): (before: string | null, after: string | null) => AuditLine[] {
  const labels = useFieldNames()
  const textOf = useValueTexts()
  const labelOf = (name: string) => {
    const [field = name, part] = name.split('.')
    return part ? `${labels[field] ?? field} (${part})` : (labels[field] ?? field)
  }
  return (before, after) => {
    const [old, now] = [read(before), read(after)]
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => {
      const isChange = name in old && name in now
      const [was, is] = [textOf(name, old[name]), textOf(name, now[name])]
      const value = name in now ? is : was
      if (isChange ? was === is : value === NOTHING) return []
      return { name, label: labelOf(name), before: isChange ? was : null, value }
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

function useValueTexts() {
  const { t } = useLingui()
  const { decisions } = useCaseTexts()
  const roles = useRoleNames()
  const statuses: Record<string, string> = {
    open: t`Waiting`,
    pending: t`Waiting`,
    waiting: t`Waiting`,
    approved: t`Approved`,
    accepted: t`Accepted`,
    declined: t`Declined`,
    granted: t`Granted`,
    refused: t`Refused`,
    done: t`Done`,
    decided: t`Decided`,
    answered: t`Answered`,
    closed: t`Closed`,
    merged: t`Merged`,
  }
  const words: Record<string, Record<string, string>> = {
    status: statuses,
    decision: decisions satisfies Record<CaseDecision, string>,
    kind: decisions,
    roles,
    badge: {
      renamed: t`Not given back: the person has another name`,
      unknown: t`Not given back: it is not known which name it stood beside`,
    },
  }
  const textOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return NOTHING
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'number') return formatNumber(value)
    if (Array.isArray(value)) return value.map((each) => textOf(name, each)).join(t`, `) || NOTHING
    if (typeof value === 'object') return Object.values(value).join(' ')
    const text = String(value)
    return words[name]?.[text] ?? (ISO_TIME.test(text) ? formatDateTime(Date.parse(text)) : isolate(text))
  }
  return textOf
}

function useFieldNames(): Record<string, string> {
  const { t } = useLingui()
  return {
    ...usePlaceFieldNames(),
    act: t`What`,
    actor: t`Who (username)`,
    amount: t`Amount`,
    appealing: t`Person has an open appeal`,
    assigned_to: t`Assigned to`,
    badge: t`Badge`,
    by: t`Searched by`,
    city: t`City`,
    conversations: t`Conversation`,
    currency: t`Currency`,
    days: t`Number of days`,
    decision: t`Decision`,
    deletion_due_at: t`Deleted on`,
    found: t`Found`,
    from: t`From`,
    hidden_at: t`Hidden since`,
    into: t`Merged into`,
    is_on: t`Switched on`,
    kind: t`Decision`,
    language: t`Language`,
    merged: t`Merged with`,
    min_days: t`Waiting time`,
    min_weight: t`Weight of the reports`,
    mine: t`Mine`,
    order: t`Order`,
    owner: t`Owner`,
    person: t`Person`,
    place: t`Place`,
    reason: t`Reason`,
    refund: t`Number of the refund`,
    roles: t`Roles`,
    rows: t`Rows`,
    sessions: t`Sessions`,
    status: t`Status`,
    subject: t`About`,
    template: t`Explanation`,
    text: t`Text`,
    texts: t`Text`,
    told: t`People told`,
    type: t`Kind`,
    until: t`Before`,
    version: t`Version`,
  }
}
