import { useLingui } from '@lingui/react/macro'
import type { ContentKind, FeatureSwitch } from '@meydan/domain/content-rules.ts'

/** What kinds of content, pages and switches are called. */
export function useContentTexts() {
  const { t } = useLingui()
  const kinds: Record<ContentKind | 'announcement', string> = {
    announcement: t`Announcements`,
    switch: t`Switches`,
    report_title: t`Reasons to report a post`,
    person_report_title: t`Reasons to report a person`,
    place_report_title: t`Reasons to report a place`,
    comment_report_title: t`Reasons to report a comment or a conversation`,
    review_report_title: t`Reasons to report a review`,
    department: t`Departments`,
    decision_template: t`Texts for decisions`,
    page: t`Pages and terms`,
    synonyms: t`Search synonyms`,
    hidden_words: t`Hidden popular words`,
  }
  const switches: Record<FeatureSwitch, string> = {
    sign_up: t`New accounts`,
    publishing: t`Publishing posts`,
    conversations: t`New conversations`,
    comments: t`Comments`,
  }
  const pages: Record<string, string> = {
    terms: t`Terms of use`,
    'notices.TR': t`E-commerce notices of Turkey`,
    'notices.IR': t`E-commerce notices of Iran`,
    about: t`About us`,
    help: t`Help`,
    safety: t`Safety`,
    popular: t`Words that are not suggested`,
  }
  const hints: Partial<Record<ContentKind, string>> = {
    page: t`HTML: headings, paragraphs, lists, links. Everything else is left out.`,
    synonyms: t`One word or phrase in each line.`,
    hidden_words: t`One word or phrase in each line.`,
    decision_template: t`Explains a decision to the person, beside the reason.`,
  }
  return { kinds, hints, nameOf: (key: string) => switches[key as FeatureSwitch] ?? pages[key] ?? key }
}
