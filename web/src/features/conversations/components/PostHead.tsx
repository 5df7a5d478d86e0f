import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { TalkedPost } from '#features/conversations/conversations.graphql.ts'
import { useAvailabilityWord } from '#features/posts/availability-word.ts'
import { PostThumb } from '#features/posts/PostThumb.tsx'
import { Price } from '#ui/Price.tsx'
import styles from './PostHead.module.css'

/** What the conversation is about, as it is now. */
export function PostHead({ post }: { post: TalkedPost | null }) {
  const { t } = useLingui()
  const availabilityWord = useAvailabilityWord()
  if (!post) return <p className={styles.gone}>{t`This post is no longer available.`}</p>
  const { _id, title, availability, pricing } = post
  return (
    <Link to={`/post/${_id}`} className={styles.post}>
      <span className={styles.picture}>
        <PostThumb post={post} sizes="52px" isDecoration />
      </span>
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        <Price value={pricing.price} sign={pricing.currency?.sign ?? ''} />
      </span>
      {availability !== 'available' && (
        <span className={styles.state} data-sold={availability === 'sold' || undefined}>
          {availabilityWord(post)}
        </span>
      )}
      <IconChevronRight size={18} className={styles.chevron} aria-hidden="true" />
    </Link>
  )
}
