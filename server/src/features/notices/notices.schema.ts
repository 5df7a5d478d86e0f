import { NOTICE_KINDS } from '@meydan/domain/notice-rules.ts'
import type { PeopleTypes } from '#features/people/people.schema.ts'
import type { PostTypes } from '#features/posts/posts.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { user } from '#graphql/viewer.ts'
import type { Notice, NoticesPage } from './notices.service.ts'

export function addNoticesSchema(builder: Builder, { PersonType }: PeopleTypes, { PostType }: PostTypes) {
  const NoticeType = builder.objectRef<Notice>('Notice').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: `One of ${Object.keys(NOTICE_KINDS).join(', ')}` }),
      topic: t.string({
        description: 'What it belongs to in the settings.',
        resolve: ({ kind }) => NOTICE_KINDS[kind].topic,
      }),
      message: t.exposeString('text', { description: 'In the requesting language.' }),
      path: t.exposeString('path', {
        nullable: true,
        description: 'The page that shows what it is about; null if the reader may no longer see it.',
      }),
      count: t.exposeInt('count', { description: 'How often it happened since it was last read.' }),
      is_read: t.boolean({ resolve: ({ read_at }) => read_at !== null }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      post: t.expose('post', { type: PostType, nullable: true }),
      other_user: t.expose('other_user', { type: PersonType, nullable: true }),
    }),
  })

  const NoticesPageType = builder.objectRef<NoticesPage>('NoticesPage').implement({
    fields: (t) => ({
      notices: t.expose('notices', { type: [NoticeType] }),
      cursor: t.exposeString('cursor', {
        nullable: true,
        description: 'To be sent with the request for the next page; null on the last one.',
      }),
    }),
  })

  builder.queryField('userNotices', (t) =>
    t.field({
      type: NoticesPageType,
      args: {
        requestingLanguage: t.arg.string({ required: false }),
        cursor: t.arg.string({ required: false }),
        limit: t.arg.int({ required: false }),
      },
      extensions: access('user'),
      resolve: (_, args, context, info) => context.services.notices.list(user(context), requestedFields(info), args),
    }),
  )

  builder.queryField('unreadNotices', (t) =>
    t.int({
      description: 'How many notices are unread; 99 stands for more, too.',
      extensions: access('user'),
      resolve: (_, __, context) => context.services.notices.unread(user(context)),
    }),
  )

  builder.mutationField('markNoticeRead', (t) =>
    t.boolean({
      args: { notice_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { notice_id }, context) => {
        await context.services.notices.markRead(user(context), notice_id)
        return true
      },
    }),
  )

  builder.mutationField('markAllNoticesRead', (t) =>
    t.boolean({
      args: { until: t.arg({ type: 'DateTime', required: false }) },
      extensions: access('user'),
      resolve: async (_, { until }, context) => {
        await context.services.notices.markAllRead(user(context), until)
        return true
      },
    }),
  )
}
