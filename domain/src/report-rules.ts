/** What people can report. */
export const REPORT_SUBJECTS = ['post', 'person', 'comment', 'conversation', 'place', 'review', 'place_review'] as const
export type ReportSubjectType = (typeof REPORT_SUBJECTS)[number]

// docs/decisions/0324: What is reported has reasons of its own

/** What has reasons of its own to be reported; conversations have those of comments. */
export const REPORT_TITLE_SUBJECTS = ['post', 'person', 'place', 'comment', 'review'] as const
export type ReportTitleSubject = (typeof REPORT_TITLE_SUBJECTS)[number]
export const TITLES_OF: Record<ReportSubjectType, ReportTitleSubject> = {
  post: 'post',
  person: 'person',
  place: 'place',
  comment: 'comment',
  conversation: 'comment',
  review: 'review',
  place_review: 'review',
}

export const REPORT_TEXT_CHARACTERS = 1_000
/** Of all reports of one person about one subject. */
export const REPORT_TEXTS_CHARACTERS = 5_000

export const REPORT_MESSAGES = {
  ownSubject: 'You cannot report what is your own',
  textTooLong: 'At most 1000 characters',
} as const
