import { AD_DAYS_MOST, AD_MESSAGES } from '@meydan/domain/ad-rules.ts'
import type { AdStatus } from '@meydan/domain/post-rules.ts'

export interface AdInfo {
  status: AdStatus
  starts_at: string | null
  stops_at: string | null
  days: number | null
}

/** What submitting does: creates an advertisement, changes a scheduled one, or adds days to a running one. */
export type AdFormKind = 'new' | 'edit' | 'extend'

export const kindOf = (status: AdStatus): AdFormKind =>
  status === 'pending' ? 'edit' : status === 'advertised' ? 'extend' : 'new'

/** The days of a scheduled advertisement are already reserved, so they are available for the change. */
export function mostDays(kind: AdFormKind, budget: number, days: number | null): number {
  const set = days ?? 0
  if (kind === 'extend') return Math.min(budget, AD_DAYS_MOST - set)
  return Math.min(AD_DAYS_MOST, kind === 'edit' ? budget + set : budget)
}

export function problemOfDays(days: number, most: number): string | null {
  if (!Number.isInteger(days) || days < 1 || days > AD_DAYS_MOST) return AD_MESSAGES.invalidDays
  return days > most ? AD_MESSAGES.budgetTooSmall : null
}
