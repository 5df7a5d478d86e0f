import { FEED_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import { type PostTypes, toldProjection } from '#features/posts/posts.schema.ts'
import type { Post } from '#features/posts/posts.sql.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { user } from '#graphql/viewer.ts'
import type { Feed } from './feed.service.ts'

export function addFeedSchema(builder: Builder, { PostType }: PostTypes) {
  const HomePage = builder.objectRef<Feed>('HomePage').implement({
    fields: (t) => ({
      posts: t.field({ type: [PostType], resolve: ({ posts }) => posts as Post[] }),
      allPostsCount: t.int({ resolve: ({ allPostsCount }) => allPostsCount ?? 0 }),
      cursor: t.exposeString('cursor', {
        nullable: true,
        description: 'To be sent with the request for the next page; null on the last one.',
      }),
    }),
  })

  builder.queryField('homePagePosts', (t) =>
    t.field({
      type: HomePage,
      args: {
        requestingLanguage: t.arg.string({ required: false }),
        skip: t.arg.int({ required: false }),
        limit: t.arg.int({ required: false, defaultValue: FEED_PAGE_SIZE }),
        cursor: t.arg.string({
          required: false,
          description: 'Of the previous page; replaces `skip`, and newly published posts do not shift the pages.',
        }),
      },
      extensions: access('user'),
      resolve: (_, { requestingLanguage, ...query }, context, info) => {
        const isCounting = requestedFields(info).has('allPostsCount')
        const projection = toldProjection(requestingLanguage, context, info, { hasTiles: false })
        return context.services.feed.home(user(context), { ...query, isCounting }, projection)
      },
    }),
  )
}
