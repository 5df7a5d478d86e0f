import { daysSince } from '#i18n/format.ts'

export const PERIODS = ['today', 'yesterday', 'lastWeek', 'older'] as const
export type Period = (typeof PERIODS)[number]

const LAST_WEEK_DAYS = 7

/** 0, 1, 2 to 7, and 8 or more days ago. With a clock behind the server's, a future time counts as today. */
export function periodOf(at_ms: number, now_ms: number): Period {
  const days = daysSince(at_ms, now_ms)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days <= LAST_WEEK_DAYS ? 'lastWeek' : 'older'
}
