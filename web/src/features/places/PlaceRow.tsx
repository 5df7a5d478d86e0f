import { isPlaceCategorySlug } from '@meydan/domain/place-categories.ts'
import { IconMapPin } from '@tabler/icons-react'
import { CATEGORY_ICONS } from '#features/explore/category-icons.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { OpenState, OpenStateFragment } from './OpenState.tsx'
import styles from './PlaceRow.module.css'
import { PlaceLine, PlaceSummary } from './PlaceSummary.tsx'
import { useDistance } from './useDistance.ts'

export const PlaceRowFragment = graphql(
  `
    fragment PlaceRow on Place {
      _id
      title
      address
      distance
      score
      category {
        name
        slug
      }
      images {
        href
        thumbnails {
          href
        }
      }
      ...OpenState
    }
  `,
  [OpenStateFragment],
)

interface PlaceRowProps {
  place: FragmentOf<typeof PlaceRowFragment>
  onChoose: () => void
  onPointAt?: (isPointed: boolean) => void
}

/** A place in a list: picture, category, whether it is open, distance. */
export function PlaceRow({ place, onChoose, onPointAt }: PlaceRowProps) {
  const row = readFragment(PlaceRowFragment, place)
  const distance = useDistance(row.distance)
  const Icon = isPlaceCategorySlug(row.category.slug) ? CATEGORY_ICONS[row.category.slug] : IconMapPin
  const picture = row.images[0]?.thumbnails[0]?.href ?? row.images[0]?.href
  return (
    <button
      type="button"
      className={styles.row}
      onClick={onChoose}
      onMouseEnter={() => onPointAt?.(true)}
      onMouseLeave={() => onPointAt?.(false)}
      onFocus={() => onPointAt?.(true)}
      onBlur={() => onPointAt?.(false)}
    >
      <PlaceSummary picture={picture} title={row.title} icon={<Icon size={28} stroke={1.6} aria-hidden="true" />}>
        <PlaceLine>
          {row.category.name}
          {distance && ` · ${distance}`}
        </PlaceLine>
        <OpenState place={row} />
      </PlaceSummary>
    </button>
  )
}
