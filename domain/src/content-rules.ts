import type { ReportTitleSubject } from './report-rules.ts'

/** What staff change in the console; the files of server/content are the defaults. */
export const CONTENT_KINDS = [
  'switch',
  'report_title',
  'person_report_title',
  'place_report_title',
  'comment_report_title',
  'review_report_title',
  'department',
  'decision_template',
  'page',
  'synonyms',
  'hidden_words',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

type KindRule = {
  /** How a text is written: one line, several lines, HTML, or a list with one word or phrase in each line. */
  format: 'line' | 'text' | 'html' | 'list' | 'none'
  /** Of a text in one language. */
  characters: number
  /** Entries can be switched off. */
  hasSwitch: boolean
  /** Staff can add entries. */
  isGrowing: boolean
}

const REPORT_TITLES: KindRule = { format: 'line', characters: 80, hasSwitch: true, isGrowing: true }

export const CONTENT_RULES: Record<ContentKind, KindRule> = {
  switch: { format: 'none', characters: 0, hasSwitch: true, isGrowing: false },
  report_title: REPORT_TITLES,
  person_report_title: REPORT_TITLES,
  place_report_title: REPORT_TITLES,
  comment_report_title: REPORT_TITLES,
  review_report_title: REPORT_TITLES,
  department: { format: 'line', characters: 80, hasSwitch: true, isGrowing: true },
  decision_template: { format: 'text', characters: 600, hasSwitch: true, isGrowing: true },
  page: { format: 'html', characters: 20_000, hasSwitch: false, isGrowing: false },
  synonyms: { format: 'list', characters: 2_000, hasSwitch: false, isGrowing: false },
  hidden_words: { format: 'list', characters: 10_000, hasSwitch: false, isGrowing: false },
}

/** In which kind of content the reasons to report something are. */
export const REPORT_TITLE_KINDS: Record<ReportTitleSubject, ContentKind> = {
  post: 'report_title',
  person: 'person_report_title',
  place: 'place_report_title',
  comment: 'comment_report_title',
  review: 'review_report_title',
}

/** A word or phrase in a list. */
export const LISTED_CHARACTERS = 60
/** Entries of a kind, with those that staff added. */
export const CONTENT_ENTRIES_MOST = 100
/** The key of an entry that staff add. */
export const CONTENT_KEY = /^[a-z0-9][a-z0-9_]{1,39}$/

/** What can be switched off for everybody, for example while a wave of spam goes on. */
export const FEATURE_SWITCHES = ['sign_up', 'publishing', 'conversations', 'comments'] as const
export type FeatureSwitch = (typeof FEATURE_SWITCHES)[number]

/** A text in the languages of the interface. */
export type Texts = { en: string; tr: string; fa: string }

export const ANNOUNCEMENT_CHARACTERS = 300
