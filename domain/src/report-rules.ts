/** What people can report. */
export const REPORT_SUBJECTS = ['post', 'person', 'comment', 'conversation', 'place', 'review', 'place_review'] as const
export type ReportSubjectType = (typeof REPORT_SUBJECTS)[number]

export const REPORT_TEXT_CHARACTERS = 1_000
/** Of all reports of one person about one subject. */
export const REPORT_TEXTS_CHARACTERS = 5_000

export const REPORT_MESSAGES = {
  ownSubject: 'You cannot report what is your own',
  textTooLong: 'At most 1000 characters',
} as const
