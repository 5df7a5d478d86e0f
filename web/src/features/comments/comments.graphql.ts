import { type FragmentOf, graphql } from '#graphql/gql.ts'

export const CommentRowFragment = graphql(`
  fragment CommentRow on Comment {
    _id
    parent_id
    content
    created_at
    is_edited
    is_pinned
    is_hidden
    likes_count
    is_liked
    mentions {
      _id
      username
    }
    user {
      _id
      username
      avatar {
        href
      }
    }
  }
`)

export const CommentThreadFragment = graphql(
  `
    fragment CommentThread on Comment {
      _id
      ...CommentRow
      has_more_replies
      replies {
        _id
        ...CommentRow
      }
    }
  `,
  [CommentRowFragment],
)

export type CommentRowData = FragmentOf<typeof CommentRowFragment>
export type CommentThreadData = FragmentOf<typeof CommentThreadFragment>

/** Whom a new comment answers, or which comment is edited. */
export type CommentTarget = { kind: 'reply' | 'edit'; _id: string; username: string }

/** What every row of a comment is given. */
export interface CommentProps {
  /** May pin, hide and delete comments. */
  postOwnerId: string | undefined
  /** Called when the list has to be read again. */
  onChanged: () => void
  onTarget: (target: CommentTarget, content: string) => void
}

export const PostNewCommentMutation = graphql(
  `
    mutation PostNewComment($post_id: ID!, $content: String!, $parent_id: ID) {
      postNewComment(post_id: $post_id, content: $content, parent_id: $parent_id) {
        ...CommentThread
        _id
        parent_id
      }
    }
  `,
  [CommentThreadFragment],
)

export const EditCommentMutation = graphql(
  `
    mutation EditComment($comment_id: ID!, $content: String!) {
      editComment(comment_id: $comment_id, content: $content) {
        _id
        ...CommentRow
      }
    }
  `,
  [CommentRowFragment],
)

export const DeleteCommentMutation = graphql(`
  mutation DeleteComment($comment_id: ID!) {
    deleteComment(comment_id: $comment_id)
  }
`)

export const LikeCommentMutation = graphql(`
  mutation LikeComment($comment_id: ID!, $is_liked: Boolean!) {
    likeComment(comment_id: $comment_id, is_liked: $is_liked) {
      _id
      is_liked
      likes_count
    }
  }
`)

export const PinCommentMutation = graphql(`
  mutation PinComment($comment_id: ID!, $is_pinned: Boolean!) {
    pinComment(comment_id: $comment_id, is_pinned: $is_pinned) {
      _id
      is_pinned
    }
  }
`)

export const HideCommentMutation = graphql(`
  mutation HideComment($comment_id: ID!, $is_hidden: Boolean!) {
    hideComment(comment_id: $comment_id, is_hidden: $is_hidden) {
      _id
      is_hidden
      is_pinned
    }
  }
`)
