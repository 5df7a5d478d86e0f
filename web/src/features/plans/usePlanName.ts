import { dictionaryOf } from '@meydan/domain/languages.ts'
import { PLAN_NAMES } from '@meydan/domain/plan-names.ts'
import { useLanguage } from '#i18n/language.ts'

/** The name of a plan by its key. */
export function usePlanName() {
  const language = dictionaryOf(useLanguage(({ language }) => language))
  return (key: string): string | undefined => PLAN_NAMES[key]?.[language]
}
