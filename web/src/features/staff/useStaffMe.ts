import type { StaffPermission, StaffRole } from '@meydan/domain/staff-rules.ts'
import { createContext, use } from 'react'

export interface StaffMe {
  _id: string
  username: string
  roles: StaffRole[]
  permissions: StaffPermission[]
  second_factor: string | null
}

export const StaffMeContext = createContext<StaffMe | null>(null)

export function useStaffMe(): StaffMe {
  const me = use(StaffMeContext)
  if (!me) throw new Error('outside the console')
  return me
}
