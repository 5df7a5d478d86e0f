import { access, type Builder } from '#graphql/builder.ts'
import { pageArguments } from '#graphql/page-arguments.ts'
import { user } from '#graphql/viewer.ts'
import type { Message } from './messages.service.ts'

export type MessagesTypes = ReturnType<typeof addMessagesSchema>

export function addMessagesSchema(builder: Builder) {
  const MessageContent = builder.objectRef<Message>('MessageContent').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      type: t.exposeString('type', { description: 'info, success or warning' }),
      message: t.exposeString('text', { description: 'In the requesting language.' }),
    }),
  })

  const MessageType = builder.objectRef<Message>('Message').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      user: t.exposeID('user_id'),
      is_read: t.string({ description: 'The text true or false.', resolve: ({ is_read }) => String(is_read) }),
      message: t.field({ type: MessageContent, resolve: (message) => message }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  builder.queryField('getUserMessages', (t) =>
    t.field({
      type: [MessageType],
      args: {
        requestingLanguage: t.arg.string({ required: false }),
        ...pageArguments(t.arg),
      },
      extensions: access('user'),
      resolve: (_, { requestingLanguage, ...page }, context) =>
        context.services.messages.list(user(context), requestingLanguage, page),
    }),
  )

  builder.mutationField('markUserMessageAsRead', (t) =>
    t.boolean({
      args: { message_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { message_id }, context) => {
        await context.services.messages.markRead(user(context), message_id)
        return true
      },
    }),
  )

  return { MessageType }
}
