import { useRef } from 'react'
import { useAdView } from '#features/ads/useAdView.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { PostActions, PostActionsFragment } from './components/PostActions.tsx'
import { PostCaption } from './components/PostCaption.tsx'
import { PostFacts, PostFactsFragment } from './components/PostFacts.tsx'
import { PostHeader, PostHeaderFragment } from './components/PostHeader.tsx'
import { PostMedia, PostMediaFragment } from './components/PostMedia.tsx'
import styles from './PostCard.module.css'

export const PostCardFragment = graphql(
  `
    fragment PostCard on Post {
      _id
      caption
      is_advertised
      owner {
        _id
      }
      ...PostHeader
      ...PostMedia
      ...PostFacts
      ...PostActions
    }
  `,
  [PostHeaderFragment, PostMediaFragment, PostFactsFragment, PostActionsFragment],
)

interface PostCardProps {
  post: FragmentOf<typeof PostCardFragment>
  /** The first on the screen: its picture is loaded with priority. */
  isFirst?: boolean
}

/** A post in the feed. */
export function PostCard({ post, isFirst = false }: PostCardProps) {
  const card = readFragment(PostCardFragment, post)
  const path = `/post/${card._id}`
  const element = useRef<HTMLDivElement>(null)
  useAdView(element, card)
  return (
    <div ref={element} className={styles.card}>
      <PostHeader post={card} />
      <PostMedia post={card} linkTo={path} isFirst={isFirst} />
      <div className={styles.words}>
        <PostFacts post={card} linkTo={path} />
        {card.caption && <PostCaption text={card.caption} />}
      </div>
      <PostActions post={card} />
    </div>
  )
}
