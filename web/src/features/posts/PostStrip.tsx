import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { Price } from '#ui/Price.tsx'
import styles from './PostStrip.module.css'
import { PostThumb, PostThumbFragment } from './PostThumb.tsx'

export const PostStripFragment = graphql(
  `
    fragment PostStrip on Post {
      _id
      title
      availability
      pricing {
        price
        currency {
          _id
          sign
        }
      }
      ...PostThumb
    }
  `,
  [PostThumbFragment],
)

/** Posts side by side with picture, price and title; scrolls sideways. */
export function PostStrip({ posts }: { posts: readonly FragmentOf<typeof PostStripFragment>[] }) {
  const { t } = useLingui()
  return (
    <ul className={styles.strip}>
      {readFragment(PostStripFragment, posts).map((post) => (
        <li key={post._id} className={styles.item}>
          <Link to={`/post/${post._id}`} className={styles.link}>
            <span className={styles.picture}>
              <PostThumb post={post} sizes="140px" isDecoration />
              {post.availability === 'reserved' && <span className={styles.mark}>{t`Reserved`}</span>}
            </span>
            <span className={styles.price}>
              <Price value={post.pricing.price} sign={post.pricing.currency?.sign ?? ''} />
            </span>
            <bdi className={styles.title}>{post.title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
