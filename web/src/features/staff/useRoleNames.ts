import { useLingui } from '@lingui/react/macro'
import type { StaffRole } from '@meydan/domain/staff-rules.ts'

export function useRoleNames(): Record<StaffRole, string> {
  const { t } = useLingui()
  return {
    administrator: t`Administrator`,
    moderator: t`Moderator`,
    support: t`Support`,
    verifier: t`Verifier`,
    finance: t`Finance`,
  }
}
