import { Link } from 'react-router'
import { PostThumb, PostThumbFragment } from '#features/posts/PostThumb.tsx'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './CategoryTile.module.css'

export const CategoryTileFragment = graphql(
  `
    fragment CategoryTile on ProfileCategory {
      category {
        _id
        name
      }
      posts {
        _id
        ...PostThumb
      }
    }
  `,
  [PostThumbFragment],
)

const THUMBS = 4
const [ALONE, ONE_OF_MANY] = ['(min-width: 42em) 200px, 46vw', '100px']

/** A category, shown by the newest of its posts. */
export function CategoryTile({ entry }: { entry: FragmentOf<typeof CategoryTileFragment> }) {
  const { category, posts } = readFragment(CategoryTileFragment, entry)
  const thumbs = posts.slice(0, THUMBS)
  return (
    <Link to={{ search: `?category=${category._id}` }} preventScrollReset className={styles.tile}>
      <span className={styles.mosaic} data-count={thumbs.length}>
        {thumbs.map((post) => (
          <span key={post._id} className={styles.thumb}>
            <PostThumb post={post} sizes={thumbs.length === 1 ? ALONE : ONE_OF_MANY} isDecoration />
          </span>
        ))}
      </span>
      <bdi className={styles.name}>{category.name}</bdi>
    </Link>
  )
}
