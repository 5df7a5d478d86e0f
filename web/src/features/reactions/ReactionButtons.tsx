import { useLingui } from '@lingui/react/macro'
import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { formatCount } from '#i18n/format.ts'
import { type Reaction, reactionOf } from './queue.ts'
import styles from './ReactionButtons.module.css'
import { tap, useReactions } from './reactions.store.ts'

export const ReactionButtonsFragment = graphql(`
  fragment ReactionButtons on Post {
    _id
    title
    likes_count
    dislikes_count
    likes {
      _id
    }
    dislikes {
      _id
    }
    owner {
      _id
    }
  }
`)

/** Dislike and like with their counts. A tap is shown at once and sent with the next batch. */
export function ReactionButtons({ post }: { post: FragmentOf<typeof ReactionButtonsFragment> }) {
  const { t } = useLingui()
  const { _id, title, owner, likes_count, dislikes_count, likes, dislikes } = readFragment(
    ReactionButtonsFragment,
    post,
  )
  const me = useSession(({ claims }) => claims?.uid)
  const isMine = (voter: { _id: string }) => voter._id === me
  const fromServer: Reaction = likes.some(isMine) ? 'like' : dislikes.some(isMine) ? 'dislike' : 'none'
  const shown = useReactions(({ queue }) => reactionOf(queue, _id, fromServer))
  const difference = (kind: Reaction) => Number(shown === kind) - Number(fromServer === kind)
  const likesText = formatCount(likes_count + difference('like'))
  const dislikesText = formatCount(dislikes_count + difference('dislike'))

  // Owners see what others think of their post; they do not vote on it.
  if (owner._id === me)
    return (
      <>
        <span className={styles.votes} role="img" aria-label={t`Dislikes: ${dislikesText}`}>
          <IconThumbDown aria-hidden="true" />
          <span className={styles.count}>{dislikesText}</span>
        </span>
        <span className={styles.votes} role="img" aria-label={t`Likes: ${likesText}`}>
          <IconThumbUp aria-hidden="true" />
          <span className={styles.count}>{likesText}</span>
        </span>
      </>
    )
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-pressed={shown === 'dislike'}
        aria-label={t`Dislike ${title}, ${dislikesText}`}
        onClick={() => tap(_id, owner._id, 'dislike', fromServer)}
      >
        {shown === 'dislike' ? <IconThumbDownFilled aria-hidden="true" /> : <IconThumbDown aria-hidden="true" />}
        <span className={styles.count}>{dislikesText}</span>
      </button>
      <button
        type="button"
        className={styles.button}
        aria-pressed={shown === 'like'}
        aria-label={t`Like ${title}, ${likesText}`}
        onClick={() => tap(_id, owner._id, 'like', fromServer)}
      >
        {shown === 'like' ? <IconThumbUpFilled aria-hidden="true" /> : <IconThumbUp aria-hidden="true" />}
        <span className={styles.count}>{likesText}</span>
      </button>
    </>
  )
}
