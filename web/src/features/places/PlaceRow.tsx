import { IconMapPin } from '@tabler/icons-react'
import { type FragmentOf, graphql, readFragment } from '../../graphql/gql.ts'
import { OpenState, OpenStateFragment } from './OpenState.tsx'
import styles from './PlaceRow.module.css'
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

/** A place in a list: a picture, what it is, whether it is open, how far. */
export function PlaceRow({ place, onChoose, onPointAt }: PlaceRowProps) {
  const row = readFragment(PlaceRowFragment, place)
  const distance = useDistance(row.distance)
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
      {picture ? (
        <img src={picture} alt="" className={styles.photo} width={72} height={72} loading="lazy" />
      ) : (
        <span className={styles.photo}>
          <IconMapPin aria-hidden="true" />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>
          <bdi>{row.title}</bdi>
        </span>
        <span className={styles.dim}>
          {row.category.name}
          {distance && ` · ${distance}`}
        </span>
        <OpenState place={row} />
      </span>
    </button>
  )
}
