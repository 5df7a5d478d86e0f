import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { SendingTypes } from './sending.schema.ts'

export function addSharingSchema(builder: Builder, { SentMessageType }: SendingTypes) {
  builder.mutationFields((t) => ({
    sendPhoto: t.field({
      type: SentMessageType,
      args: { conversation_id: t.arg.id(), client_id: t.arg.id(), file: t.arg({ type: 'Upload', required: false }) },
      extensions: access('user'),
      resolve: (_, { file, ...sharing }, context) => context.services.sharing.photo(user(context), sharing, file),
    }),
    sendLocation: t.field({
      type: SentMessageType,
      args: {
        conversation_id: t.arg.id(),
        client_id: t.arg.id(),
        lat: t.arg.float(),
        lng: t.arg.float(),
      },
      extensions: access('user'),
      resolve: (_, { lat, lng, ...sharing }, context) =>
        context.services.sharing.location(user(context), sharing, lat, lng),
    }),
    sendPhoneNumber: t.field({
      type: SentMessageType,
      description: 'The number of the viewer’s account.',
      args: { conversation_id: t.arg.id(), client_id: t.arg.id() },
      extensions: access('user'),
      resolve: (_, sharing, context) => context.services.sharing.phone(user(context), sharing),
    }),
  }))
}
