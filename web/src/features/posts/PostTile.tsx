import { useLingui } from '@lingui/react/macro'
import { IconLibraryPhoto, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useAdView } from '#features/ads/useAdView.ts'
import { SaveButton, SaveButtonFragment } from '#features/saved-posts/SaveButton.tsx'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { emptyFirstTile } from '#ui/first-photo.ts'
import { useAvailabilityWord } from './availability-word.ts'
import { PostThumb, PostThumbFragment } from './PostThumb.tsx'
import styles from './PostTile.module.css'

export const PostTileFragment = graphql(
  `
    fragment PostTile on Post {
      _id
      availability
      is_seller
      is_advertised
      photos_count
      has_video
      ...PostThumb
      ...SaveButton
    }
  `,
  [PostThumbFragment, SaveButtonFragment],
)

interface PostTileProps {
  post: FragmentOf<typeof PostTileFragment>
  /** What else is known, on the photo: formatted for the reader. */
  facts?: string[]
  price?: ReactNode
}

const THIRD_OF_A_COLUMN = '(min-width: 42em) 200px, 33vw'

/** A post in a gallery: a square with a link to it. */
export function PostTile({ post, facts = [], price }: PostTileProps) {
  const { t } = useLingui()
  const availabilityWord = useAvailabilityWord()
  const tile = readFragment(PostTileFragment, post)
  const { _id, availability, is_advertised, photos_count, has_video } = tile
  const element = useRef<HTMLAnchorElement>(null)
  useAdView(element, tile)
  return (
    <div className={styles.box}>
      <Link ref={element} to={`/post/${_id}`} className={styles.tile}>
        <PostThumb post={tile} sizes={THIRD_OF_A_COLUMN} onShown={() => emptyFirstTile(_id)} />
        {has_video ? (
          <IconPlayerPlayFilled size={18} className={styles.kind} role="img" aria-label={t`Video`} />
        ) : (
          photos_count > 1 && (
            <IconLibraryPhoto size={18} className={styles.kind} role="img" aria-label={t`Several photos`} />
          )
        )}
        {is_advertised && <span className={styles.advertised}>{t`Advertised`}</span>}
        <span className={styles.facts}>
          {availability !== 'available' && <span className={styles.mark}>{availabilityWord(tile)}</span>}
          {facts.length > 0 && (
            <span className={styles.fact}>
              {facts.map((fact) => (
                <span key={fact}>{fact} </span>
              ))}
            </span>
          )}
          {price && <span className={styles.price}>{price}</span>}
        </span>
      </Link>
      <SaveButton post={tile} isOnPhoto />
    </div>
  )
}
