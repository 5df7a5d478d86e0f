import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useSearchParams } from 'react-router'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CategoryPosts } from './CategoryPosts.tsx'
import { CategoryTile, CategoryTileFragment } from './CategoryTile.tsx'
import styles from './Gallery.module.css'

export const GalleryFragment = graphql(
  `
    fragment Gallery on User {
      _id
      getUserProfileCategories {
        category {
          _id
          name
        }
        ...CategoryTile
      }
    }
  `,
  [CategoryTileFragment],
)

interface GalleryProps {
  user: FragmentOf<typeof GalleryFragment>
  isOwn: boolean
}

/** The categories of somebody's posts, or the posts of the category in the address. */
export function Gallery({ user, isOwn }: GalleryProps) {
  const { t } = useLingui()
  const say = useSay()
  const [params] = useSearchParams()
  const { _id, getUserProfileCategories: entries } = readFragment(GalleryFragment, user)
  const chosen = params.get('category')
  if (chosen) {
    const name = entries.find(({ category }) => category._id === chosen)?.category.name ?? t`Category`
    return <CategoryPosts key={`${_id} ${chosen}`} userId={_id} categoryId={chosen} name={name} />
  }
  if (!entries.length)
    return (
      <EmptyState
        drawing={<Stall />}
        title={say(MESSAGES.noPosts)}
        hint={isOwn ? t`What you offer or look for appears here.` : undefined}
        action={isOwn ? { label: t`Add a post`, to: '/add-media-landing' } : undefined}
      />
    )
  return (
    <ul className={styles.tiles} aria-label={t`Categories`}>
      {entries.map((entry) => (
        <li key={entry.category._id}>
          <CategoryTile entry={entry} />
        </li>
      ))}
    </ul>
  )
}
