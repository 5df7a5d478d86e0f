import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { PostThumb, PostThumbFragment } from '#features/posts/PostThumb.tsx'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatRelativeTime } from '#i18n/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import styles from './ActivityRow.module.css'
import { RequestAnswer } from './RequestAnswer.tsx'

export const ActivityRowFragment = graphql(
  `
    fragment ActivityRow on Activity {
      _id
      created_at
      is_new
      other_user {
        _id
        username
        is_private
        follow_state
        avatar {
          href
        }
      }
      post {
        _id
        title
        ...PostThumb
      }
      message {
        slug
        message
      }
    }
  `,
  [PostThumbFragment],
)

const ABOUT_POSTS = ['like', 'dislike', 'comment']

interface ActivityRowProps {
  activity: FragmentOf<typeof ActivityRowFragment>
  /** Called after a follow request was answered. */
  onAnswered: () => void
}

export function ActivityRow({ activity, onAnswered }: ActivityRowProps) {
  const { t } = useLingui()
  const { _id, created_at, is_new, other_user, post, message } = readFragment(ActivityRowFragment, activity)
  const { username } = other_user
  const profile = `/profile/${other_user._id}`
  return (
    <li className={styles.row} data-new={is_new || undefined}>
      <Link to={profile} className={styles.avatar} tabIndex={-1} aria-hidden="true">
        <Avatar name={username} href={other_user.avatar?.href} size={50} />
      </Link>
      <p className={styles.words}>
        <Link to={profile} className={styles.username}>
          <bdi>{username}</bdi>
        </Link>{' '}
        {message.message}{' '}
        <time className={styles.time} dateTime={new Date(created_at).toISOString()}>
          {formatRelativeTime(created_at)}
        </time>
      </p>
      {ABOUT_POSTS.includes(message.slug) ? (
        post && (
          <Link to={`/post/${post._id}`} className={styles.post} aria-label={t`Post: ${post.title}`}>
            <PostThumb post={post} sizes="52px" />
          </Link>
        )
      ) : message.slug === 'follow' ? (
        <FollowButton person={other_user} isInList />
      ) : (
        <RequestAnswer activityId={_id} userId={other_user._id} username={username} onAnswered={onAnswered} />
      )}
    </li>
  )
}
