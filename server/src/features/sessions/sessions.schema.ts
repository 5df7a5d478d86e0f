import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { Session } from './sessions.store.ts'

export function addSessionsSchema(builder: Builder) {
  const SessionType = builder.objectRef<Session>('Session').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      device: t.exposeString('device'),
      ip: t.exposeString('ip'),
      country: t.string({
        description: 'The country of the address: an ISO 3166 code.',
        resolve: ({ ip }, _, { services }) => services.lookup.countryOf(ip),
      }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      updated_at: t.expose('updated_at', { type: 'DateTime' }),
    }),
  })

  const Sessions = builder.objectRef<{ currentSession: Session; otherSessions: Session[] }>('Sessions').implement({
    fields: (t) => ({
      currentSession: t.expose('currentSession', { type: SessionType }),
      otherSessions: t.expose('otherSessions', { type: [SessionType] }),
    }),
  })

  builder.queryField('getUserSessions', (t) =>
    t.field({
      type: Sessions,
      extensions: access('user'),
      resolve: (_, __, context) => context.services.sessions.list(user(context)),
    }),
  )

  builder.mutationField('terminateSession', (t) =>
    t.boolean({
      args: { session_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { session_id }, context) => {
        await context.services.sessions.terminate(user(context), session_id)
        return true
      },
    }),
  )

  builder.mutationField('terminateOtherSessions', (t) =>
    t.boolean({
      description: 'Ends every session of the person but this one.',
      extensions: access('user'),
      resolve: async (_, __, context) => {
        await context.services.sessions.terminateOthers(user(context))
        return true
      },
    }),
  )

  builder.mutationField('logout', (t) =>
    t.boolean({
      extensions: access('user'),
      resolve: (_, __, context) => context.services.sessions.logOut(user(context)),
    }),
  )
}
