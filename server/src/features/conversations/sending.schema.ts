import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { ConversationTypes } from './conversations.schema.ts'
import type { SentMessage } from './sending.service.ts'

export type SendingTypes = ReturnType<typeof addSendingSchema>

export function addSendingSchema(builder: Builder, { MessageType }: ConversationTypes) {
  const SentMessageType = builder.objectRef<SentMessage>('SentMessage').implement({
    fields: (t) => ({
      conversation_id: t.exposeID('conversation_id'),
      message: t.expose('message', { type: MessageType }),
    }),
  })

  builder.mutationFields((t) => ({
    sendMessage: t.field({
      type: SentMessageType,
      description: 'Into a conversation, or about a post, which opens one. The same client_id is stored once.',
      args: {
        conversation_id: t.arg.id({ required: false }),
        post_id: t.arg.id({ required: false }),
        client_id: t.arg.id(),
        text: t.arg.string(),
      },
      extensions: access('user'),
      resolve: (_, { client_id, text, ...target }, context) =>
        context.services.sending.sendText(user(context), target, client_id, text),
    }),
    editMessage: t.field({
      type: SentMessageType,
      args: { message_id: t.arg.id(), text: t.arg.string() },
      extensions: access('user'),
      resolve: (_, { message_id, text }, context) => context.services.sending.edit(user(context), message_id, text),
    }),
    deleteMessage: t.field({
      type: SentMessageType,
      description: 'For both.',
      args: { message_id: t.arg.id() },
      extensions: access('user'),
      resolve: (_, { message_id }, context) => context.services.sending.remove(user(context), message_id),
    }),
  }))

  return { SentMessageType }
}
