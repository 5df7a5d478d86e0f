import type { StaffPermission } from '@meydan/domain/staff-rules.ts'
import SchemaBuilder from '@pothos/core'
import type { Pace, Sensitivity } from '#features/staff/staff.service.ts'
import type { Upload } from '#lib/upload.ts'
import type { Access } from './access.ts'
import type { Context } from './context.ts'
import { UploadScalar } from './multipart.ts'
import { DateTime } from './scalars.ts'

export type Builder = ReturnType<typeof createBuilder>

export function createBuilder() {
  const builder = new SchemaBuilder<{
    Context: Context
    DefaultFieldNullability: false
    DefaultInputFieldRequiredness: true
    Scalars: {
      ID: { Input: string; Output: string }
      /** A text is one of PostgreSQL's JSON. */
      DateTime: { Input: Date; Output: Date | string }
      Upload: { Input: Upload; Output: never }
    }
  }>({ defaultFieldNullability: false, defaultInputFieldRequiredness: true })
  builder.queryType({})
  builder.mutationType({})
  builder.addScalarType('DateTime', DateTime)
  builder.addScalarType('Upload', UploadScalar)
  return builder
}

/** `credential` marks fields that try a password or a code, `heavy` those that search a lot and are limited by the minute. */
type AccessOptions = { credential?: true; heavy?: true }

type StaffOptions = Pick<AccessOptions, 'credential'> & { isSensitive?: Sensitivity; withoutCode?: Pace }

/** For fields of staff: the permission, and a code entered in the last hours or, for sensitive and for many acts, minutes. */
export const staffAccess = (
  permission: StaffPermission | 'open',
  { isSensitive, withoutCode, ...options }: StaffOptions = {},
) => ({
  ...access('user', options),
  staff:
    permission === 'open'
      ? { open: true }
      : { permission, ...(isSensitive && { isSensitive }), ...(withoutCode && { withoutCode }) },
})

/** For the `extensions` of every root field. */
export const access = (who: Access, options: AccessOptions = {}) => ({ access: who, ...options })
