import { MESSAGE_KINDS } from '@meydan/domain/conversation-rules.ts'
import { OFFER_STATUSES } from '@meydan/domain/offer-rules.ts'
import type { PeopleTypes } from '#features/people/people.schema.ts'
import type { PostTypes } from '#features/posts/posts.schema.ts'
import { projectionOf } from '#features/posts/posts.sql.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { requestedInside } from '#graphql/requested-fields.ts'
import { user } from '#graphql/viewer.ts'
import type { ConversationsPage, ThreadPage } from './conversations.service.ts'
import type { Conversation, Message, Offer, Photo } from './conversations.sql.ts'

export type ConversationTypes = ReturnType<typeof addConversationsSchema>

export function addConversationsSchema(builder: Builder, { PersonType }: PeopleTypes, { PostType }: PostTypes) {
  const KindType = builder.enumType('MessageKind', { values: MESSAGE_KINDS })
  const SideType = builder.enumType('ConversationSide', { values: ['buying', 'selling'] as const })

  const OfferStatusType = builder.enumType('OfferStatus', { values: OFFER_STATUSES })
  const OfferType = builder.objectRef<Offer>('Offer').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      amount: t.exposeFloat('amount'),
      sign: t.exposeString('sign', { nullable: true, description: 'Of the currency.' }),
      is_mine: t.exposeBoolean('is_mine'),
      status: t.expose('status', { type: OfferStatusType }),
      expires_at: t.expose('expires_at', { type: 'DateTime' }),
    }),
  })

  const PhotoType = builder.objectRef<Photo>('ConversationPhoto').implement({
    description: 'Its addresses are valid for at least twelve hours.',
    fields: (t) => ({
      href: t.string({ resolve: (photo, _, { services }) => services.media.href({ ...photo, is_open: false }) }),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
    }),
  })

  const MessageType = builder.objectRef<Message>('ConversationMessage').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      seq: t.exposeInt('seq', { description: 'Its position. Messages are in this order, never by time.' }),
      rev: t.exposeInt('rev', { description: 'The revision of the conversation at its last change.' }),
      kind: t.expose('kind', { type: KindType }),
      is_mine: t.exposeBoolean('is_mine'),
      client_id: t.exposeID('client_id', { nullable: true, description: 'For the sender: the id their device made.' }),
      text: t.exposeString('text', { nullable: true }),
      photo: t.expose('photo', { type: PhotoType, nullable: true }),
      lat: t.exposeFloat('lat', { nullable: true }),
      lng: t.exposeFloat('lng', { nullable: true }),
      offer: t.expose('offer', { type: OfferType, nullable: true }),
      is_deleted: t.exposeBoolean('is_deleted'),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      edited_at: t.expose('edited_at', { type: 'DateTime', nullable: true }),
    }),
  })

  const ConversationType = builder.objectRef<Conversation>('Conversation').implement({
    description: 'Two people about a post.',
    fields: (t) => ({
      _id: t.exposeID('_id'),
      rev: t.exposeInt('rev', { description: 'Grows with every change that both can see.' }),
      is_seller: t.exposeBoolean('is_seller', { description: 'Whether the post is the viewer’s own.' }),
      is_answered: t.exposeBoolean('is_answered', {
        description: 'Until the owner of the post answers, the other sends one text without links.',
      }),
      unread: t.exposeInt('unread'),
      read_seq: t.exposeInt('read_seq'),
      other_read_seq: t.exposeInt('other_read_seq', { nullable: true, description: 'If both show read marks.' }),
      is_archived: t.exposeBoolean('is_archived'),
      is_muted: t.exposeBoolean('is_muted'),
      is_frozen: t.exposeBoolean('is_frozen', {
        description: 'One of the two has blocked the other: it can be read, and nothing can be sent.',
      }),
      last_at: t.expose('last_at', { type: 'DateTime' }),
      post: t.expose('post', { type: PostType, nullable: true }),
      other_user: t.expose('other_user', { type: PersonType, nullable: true, description: 'Null: a deleted account.' }),
      last_message: t.expose('last_message', { type: MessageType, nullable: true }),
    }),
  })

  const ConversationsPageType = builder.objectRef<ConversationsPage>('ConversationsPage').implement({
    fields: (t) => ({
      conversations: t.expose('conversations', { type: [ConversationType] }),
      cursor: t.exposeString('cursor', { nullable: true }),
    }),
  })

  const ThreadType = builder.objectRef<ThreadPage>('ConversationThread').implement({
    fields: (t) => ({
      conversation: t.field({ type: ConversationType, resolve: (thread) => thread }),
      messages: t.expose('messages', { type: [MessageType] }),
      has_more: t.exposeBoolean('has_more', { description: 'Whether there are older messages.' }),
      is_whole: t.exposeBoolean('is_whole', {
        description:
          'False: too much has changed to list it; these are the newest messages, and older ones may have changed.',
      }),
    }),
  })

  const SettingsType = builder.objectRef<{ has_read_marks: boolean }>('ConversationSettings').implement({
    fields: (t) => ({
      has_read_marks: t.exposeBoolean('has_read_marks', {
        description: 'Whether the viewer shows what they have read, and sees what others have.',
      }),
    }),
  })

  builder.queryFields((t) => ({
    inbox: t.field({
      type: ConversationsPageType,
      args: {
        is_archived: t.arg.boolean({ required: false }),
        side: t.arg({ type: SideType, required: false }),
        post_id: t.arg.id({ required: false }),
        search: t.arg.string({ required: false }),
        cursor: t.arg.string({ required: false }),
        limit: t.arg.int({ required: false }),
        requestingLanguage: t.arg.string({ required: false }),
      },
      extensions: access('user'),
      resolve: (_, { requestingLanguage, ...args }, context, info) => {
        const projection = projectionOf(requestingLanguage, requestedInside('Post', info))
        return context.services.conversations.inbox(user(context), args, projection)
      },
    }),
    conversation: t.field({
      type: ThreadType,
      description: 'The newest messages, those before a position, or what changed after a revision.',
      args: {
        conversation_id: t.arg.id(),
        before: t.arg.int({ required: false }),
        after_rev: t.arg.int({ required: false }),
        limit: t.arg.int({ required: false }),
        requestingLanguage: t.arg.string({ required: false }),
      },
      extensions: access('user'),
      resolve: (_, { conversation_id, requestingLanguage, ...args }, context, info) => {
        const projection = projectionOf(requestingLanguage, requestedInside('Post', info))
        return context.services.conversations.thread(user(context), conversation_id, args, projection)
      },
    }),
    conversationOfPost: t.id({
      nullable: true,
      description: 'The viewer’s conversation about somebody else’s post.',
      args: { post_id: t.arg.id() },
      extensions: access('user'),
      resolve: (_, { post_id }, context) => context.services.conversations.ofPost(user(context), post_id),
    }),
    conversationSettings: t.field({
      type: SettingsType,
      extensions: access('user'),
      resolve: async (_, __, context) => ({
        has_read_marks: await context.services.conversations.hasReadMarks(user(context)),
      }),
    }),
    unreadConversations: t.int({
      description: 'How many conversations of the inbox have something unread; 99 stands for more, too.',
      extensions: access('user'),
      resolve: (_, __, context) => context.services.conversations.unread(user(context)),
    }),
  }))

  builder.mutationFields((t) => ({
    markConversationRead: t.boolean({
      args: { conversation_id: t.arg.id(), seq: t.arg.int() },
      extensions: access('user'),
      resolve: async (_, { conversation_id, seq }, context) => {
        await context.services.conversations.markRead(user(context), conversation_id, seq)
        return true
      },
    }),
    archiveConversation: t.boolean({
      args: { conversation_id: t.arg.id(), is_on: t.arg.boolean() },
      extensions: access('user'),
      resolve: async (_, { conversation_id, is_on }, context) => {
        await context.services.conversations.switch(user(context), conversation_id, 'is_archived', is_on)
        return true
      },
    }),
    muteConversation: t.boolean({
      description: 'Stops the notices about new messages.',
      args: { conversation_id: t.arg.id(), is_on: t.arg.boolean() },
      extensions: access('user'),
      resolve: async (_, { conversation_id, is_on }, context) => {
        await context.services.conversations.switch(user(context), conversation_id, 'is_muted', is_on)
        return true
      },
    }),
    typeMessage: t.boolean({
      description: 'The viewer is writing; only a hint to the other.',
      args: { conversation_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { conversation_id }, context) => {
        await context.services.conversations.type(user(context), conversation_id)
        return true
      },
    }),
    setReadMarks: t.field({
      type: SettingsType,
      args: { is_on: t.arg.boolean() },
      extensions: access('user'),
      resolve: async (_, { is_on }, context) => {
        await context.services.conversations.setReadMarks(user(context), is_on)
        return { has_read_marks: is_on }
      },
    }),
    deleteConversation: t.boolean({
      description: 'For the viewer alone.',
      args: { conversation_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { conversation_id }, context) => {
        await context.services.conversations.hide(user(context), conversation_id)
        return true
      },
    }),
  }))

  return { ConversationType, MessageType }
}
