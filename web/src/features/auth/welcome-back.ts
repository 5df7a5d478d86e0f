import { t } from '@lingui/core/macro'
import { toast } from '#ui/toast.ts'

/** Logging in cancels a pending deletion of the account; this says so. */
export function welcomeBack(answer: { is_back: boolean } | null | undefined) {
  if (answer?.is_back) toast.success(t`Welcome back! Your account will not be deleted.`)
}
