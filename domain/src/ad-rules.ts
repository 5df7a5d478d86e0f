export const PACKETS = { least: 1, most: 30, usual: 10 } as const
export const AD_DAYS = { least: 1, most: 30, usual: 10 } as const
/** Maximum length of one advertisement, whatever the budget. */
export const AD_DAYS_MOST = 365
export const AD_USUAL_DAYS = 1
export const AD_MINUTE_STEP = 30
export const DAY_MS = 86_400_000
/** How far in the future an advertisement may start. */
export const AD_AHEAD_MOST_MS = 365 * DAY_MS
/** A start time this little in the past is accepted: the form was open for a moment too long. */
export const AD_LATE_MS = 5 * 60_000

export const AD_EVENT_KINDS = ['view', 'open', 'contact'] as const
export type AdEventKind = (typeof AD_EVENT_KINDS)[number]
export const AD_EVENTS_MOST = 50

export const AD_MESSAGES = {
  startsInThePast: 'Please choose a start time in the future',
  startsTooLate: 'Please choose a start time within a year',
  invalidDays: 'Please choose 1 to 365 days',
  budgetTooSmall: 'Your budget is too small',
  beingStopped: 'This advertisement is being stopped',
  notPending: 'This advertisement is already running, please cancel it instead',
  notRunning: 'This post is not advertised',
  changedMeanwhile: 'This advertisement has changed in the meantime, please check it again',
  sold: 'A sold post cannot be advertised',
  private: 'Posts of a private account cannot be advertised',
  chooseAmount: 'Please choose from 1 to 30',
} as const

/** The next full hour. */
export function usualStart(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + 1) / 3_600_000) * 3_600_000)
}

/** When an advertisement cancelled now stops: at the end of the day that has begun (counted from its start), or at its own end. */
export function stopTime(startsAt: Date, stopsAt: Date, now: Date): Date {
  const begun = Math.floor((now.getTime() - startsAt.getTime()) / DAY_MS) + 1
  return new Date(Math.min(startsAt.getTime() + begun * DAY_MS, stopsAt.getTime()))
}

/** Days left, including the one that has begun. */
export const daysRemaining = (stopsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((stopsAt.getTime() - now.getTime()) / DAY_MS))
