import { t } from '@lingui/core/macro'
import { toast } from '#ui/toast.ts'

/** Whoever logs in while the account waits to be deleted keeps it, and is told so. */
export function welcomeBack(answer: { is_back: boolean } | null | undefined) {
  if (answer?.is_back) toast.success(t`Welcome back! Your account will not be deleted.`)
}
