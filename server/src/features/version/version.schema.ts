import { CLIENT_VERSION } from '@meydan/domain/product.ts'
import { updateNeeded } from '@meydan/domain/version.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { badInput } from '#lib/problem.ts'

const VERSION = /^\d{1,5}(\.\d{1,5}){0,2}$/

export function addVersionSchema(builder: Builder) {
  const ClientVersion = builder.objectRef<{ isUpdated: boolean; updateType: string }>('ClientVersion').implement({
    fields: (t) => ({
      isUpdated: t.exposeBoolean('isUpdated'),
      updateType: t.exposeString('updateType'),
    }),
  })

  builder.queryField('checkClientVersion', (t) =>
    t.field({
      type: ClientVersion,
      args: { version: t.arg.string() },
      extensions: access('anyone'),
      resolve: (_, { version }) => {
        if (!VERSION.test(version)) throw badInput('version', 'A version looks like 2.0.2')
        const updateType = updateNeeded(version, CLIENT_VERSION)
        return { isUpdated: updateType === 'none', updateType }
      },
    }),
  )
}
