import { useLingui } from '@lingui/react/macro'

export const USUAL_FIGURES = [
  'sign_ups',
  'active_people',
  'posts',
  'conversations',
  'deals',
  'unmet_searches',
  'reports',
  'decisions',
  'decision_hours',
] as const

/** What figures are called. */
export function useFigureTexts() {
  const { t } = useLingui()
  const names: Record<(typeof USUAL_FIGURES)[number], string> = {
    sign_ups: t`Sign-ups`,
    active_people: t`Active people a day (average)`,
    posts: t`Posts`,
    conversations: t`Conversations`,
    deals: t`Deals`,
    unmet_searches: t`Searches without results`,
    reports: t`Reports`,
    decisions: t`Decisions`,
    decision_hours: t`Hours to a decision (median)`,
  }
  return (figure: string): string => {
    const [, currency] = figure.split('.')
    return currency ? t`Ad income, ${currency}` : (names[figure as keyof typeof names] ?? figure)
  }
}
