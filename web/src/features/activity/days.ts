export const PERIODS = ['today', 'yesterday', 'lastWeek', 'older'] as const
export type Period = (typeof PERIODS)[number]

const DAY_MS = 86_400_000
const LAST_WEEK_DAYS = 7

/** Whole days by the reader's own calendar: at 00:01, 23:59 was yesterday. */
export function daysSince(at_ms: number, now_ms: number): number {
  const midnight = (moment_ms: number) => {
    const day = new Date(moment_ms)
    return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
  }
  return (midnight(now_ms) - midnight(at_ms)) / DAY_MS
}

/** 0, 1, 2 to 7, and 8 or more days ago. With a clock behind the server's, a future time counts as today. */
export function periodOf(at_ms: number, now_ms: number): Period {
  const days = daysSince(at_ms, now_ms)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days <= LAST_WEEK_DAYS ? 'lastWeek' : 'older'
}
