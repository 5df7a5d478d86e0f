import SchemaBuilder from '@pothos/core'
import type { Access } from './access.ts'
import type { Context } from './context.ts'
import { type Upload, UploadScalar } from './multipart.ts'
import { DateTime } from './scalars.ts'

export type Builder = ReturnType<typeof createBuilder>

export function createBuilder() {
  const builder = new SchemaBuilder<{
    Context: Context
    DefaultFieldNullability: false
    DefaultInputFieldRequiredness: true
    Scalars: {
      ID: { Input: string; Output: string }
      DateTime: { Input: Date; Output: Date }
      Upload: { Input: Upload; Output: never }
    }
  }>({ defaultFieldNullability: false, defaultInputFieldRequiredness: true })
  builder.queryType({})
  builder.mutationType({})
  builder.addScalarType('DateTime', DateTime)
  builder.addScalarType('Upload', UploadScalar)
  return builder
}

/** For the `extensions` of every root field; `credential` marks those that try a password or a code. */
export const access = (who: Access, options: { credential?: true } = {}) => ({ access: who, ...options })
