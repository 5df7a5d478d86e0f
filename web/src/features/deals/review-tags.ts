import { useLingui } from '@lingui/react/macro'
import type { ReviewTag } from '@meydan/domain/deal-rules.ts'

/** The tags of a review in words. */
export function useTagNames(): Record<ReviewTag, string> {
  const { t } = useLingui()
  return {
    friendly: t`Friendly`,
    on_time: t`On time`,
    as_agreed: t`As agreed`,
    quick_answers: t`Answers quickly`,
    unfriendly: t`Unfriendly`,
    late: t`Late`,
    not_as_agreed: t`Not as agreed`,
    slow_answers: t`Answers slowly`,
  }
}
