import { useLingui } from '@lingui/react/macro'
import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ReactionButtons, ReactionButtonsFragment } from '#features/reactions/ReactionButtons.tsx'
import { SaveButton, SaveButtonFragment } from '#features/saved-posts/SaveButton.tsx'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatCount } from '#i18n/format.ts'
import styles from './PostActions.module.css'

export const PostActionsFragment = graphql(
  `
    fragment PostActions on Post {
      _id
      title
      comments_count
      ...ReactionButtons
      ...SaveButton
    }
  `,
  [ReactionButtonsFragment, SaveButtonFragment],
)

/** Comment, dislike, like, save. */
export function PostActions({ post }: { post: FragmentOf<typeof PostActionsFragment> }) {
  const { t } = useLingui()
  const actions = readFragment(PostActionsFragment, post)
  const { _id, title, comments_count } = actions
  const count = formatCount(comments_count)
  return (
    <div className={styles.actions} data-tour="post-actions">
      <Link to={`/post/${_id}/comments`} className={styles.comment} aria-label={t`Comments on ${title}, ${count}`}>
        <IconMessageCircle aria-hidden="true" />
        <span className={styles.count}>{count}</span>
      </Link>
      <ReactionButtons post={actions} />
      <SaveButton post={actions} />
    </div>
  )
}
