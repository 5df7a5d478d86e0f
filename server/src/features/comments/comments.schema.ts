import { REPLIES_SHOWN } from '@meydan/domain/comment-rules.ts'
import type { PeopleTypes } from '#features/people/people.schema.ts'
import type { Comment } from '#features/posts/comment-json.sql.ts'
import type { PostTypes } from '#features/posts/posts.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'

export function addCommentsSchema(builder: Builder, { PostType }: PostTypes, { PersonType }: PeopleTypes) {
  const CommentType = builder.objectRef<Comment>('Comment')
  CommentType.implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      parent_id: t.exposeID('parent_id', { nullable: true, description: 'The comment that this one replies to.' }),
      content: t.exposeString('content'),
      user: t.expose('user', { type: PersonType }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      updated_at: t.expose('updated_at', { type: 'DateTime' }),
      is_edited: t.exposeBoolean('is_edited'),
      is_pinned: t.exposeBoolean('is_pinned'),
      is_hidden: t.exposeBoolean('is_hidden', {
        description: 'For the owner of the post: only they and its writer see it.',
      }),
      likes_count: t.exposeInt('likes_count'),
      is_liked: t.exposeBoolean('is_liked', { description: 'By the viewer.' }),
      mentions: t.expose('mentions', { type: [PersonType], description: 'People whom the text names with @username.' }),
      replies: t.field({
        type: [CommentType],
        description: 'The first replies; repliesOfAComment returns all of them.',
        resolve: ({ replies }) => replies.slice(0, REPLIES_SHOWN),
      }),
      has_more_replies: t.boolean({ resolve: ({ replies }) => replies.length > REPLIES_SHOWN }),
    }),
  })

  builder.objectField(PostType, 'comments', (t) =>
    t.field({
      type: [CommentType],
      description: 'The newest 20 comments; commentsOfAPost returns all of them.',
      resolve: ({ comments }) => comments ?? [],
    }),
  )

  builder.queryFields((t) => ({
    commentsOfAPost: t.field({
      type: [CommentType],
      args: { post_id: t.arg.id(), skip: t.arg.int({ required: false }), limit: t.arg.int({ required: false }) },
      extensions: access('user'),
      resolve: (_, { post_id, ...page }, context) => context.services.comments.list(user(context), post_id, page),
    }),
    repliesOfAComment: t.field({
      type: [CommentType],
      args: { comment_id: t.arg.id(), skip: t.arg.int({ required: false }), limit: t.arg.int({ required: false }) },
      extensions: access('user'),
      resolve: (_, { comment_id, ...page }, context) =>
        context.services.comments.replies(user(context), comment_id, page),
    }),
    commentWords: t.stringList({
      description: 'Words the viewer does not want in comments on their posts.',
      extensions: access('user'),
      resolve: (_, _args, context) => context.services.commentWords.list(user(context)),
    }),
  }))

  builder.mutationFields((t) => ({
    postNewComment: t.field({
      type: CommentType,
      args: { post_id: t.arg.id(), content: t.arg.string(), parent_id: t.arg.id({ required: false }) },
      extensions: access('user'),
      resolve: (_, { post_id: postId, content: text, parent_id }, context) =>
        context.services.comments.add(user(context), { postId, parentId: parent_id ?? null, text }),
    }),
    deleteComment: t.boolean({
      args: { comment_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { comment_id }, context) => {
        await context.services.comments.remove(user(context), comment_id)
        return true
      },
    }),
    editComment: t.field({
      type: CommentType,
      args: { comment_id: t.arg.id(), content: t.arg.string() },
      extensions: access('user'),
      resolve: (_, { comment_id, content }, context) =>
        context.services.comments.edit(user(context), comment_id, content),
    }),
    likeComment: t.field({
      type: CommentType,
      args: { comment_id: t.arg.id(), is_liked: t.arg.boolean() },
      extensions: access('user'),
      resolve: (_, { comment_id, is_liked }, context) =>
        context.services.comments.like(user(context), comment_id, is_liked),
    }),
    pinComment: t.field({
      type: CommentType,
      args: { comment_id: t.arg.id(), is_pinned: t.arg.boolean() },
      extensions: access('user'),
      resolve: (_, { comment_id, is_pinned }, context) =>
        context.services.comments.pin(user(context), comment_id, is_pinned),
    }),
    hideComment: t.field({
      type: CommentType,
      args: { comment_id: t.arg.id(), is_hidden: t.arg.boolean() },
      extensions: access('user'),
      resolve: (_, { comment_id, is_hidden }, context) =>
        context.services.comments.withhold(user(context), comment_id, is_hidden),
    }),
    setCommentWords: t.stringList({
      args: { words: t.arg.stringList() },
      extensions: access('user'),
      resolve: (_, { words }, context) => context.services.commentWords.set(user(context), words),
    }),
  }))
}
