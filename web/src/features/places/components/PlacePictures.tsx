import { useLingui } from '@lingui/react/macro'
import { DefaultPicture } from '#features/places/DefaultPicture.tsx'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './PlacePictures.module.css'

export const PlacePicturesFragment = graphql(`
  fragment PlacePictures on Place {
    title
    images {
      href
    }
    google_map {
      imageUrls
      credit
    }
  }
`)

/** The place's own pictures, then those of the map service, or the default picture if there are none. */
export function PlacePictures({ place }: { place: FragmentOf<typeof PlacePicturesFragment> }) {
  const { t } = useLingui()
  const { title, images, google_map } = readFragment(PlacePicturesFragment, place)
  const pictures = [...images.map(({ href }) => href), ...google_map.imageUrls]
  if (pictures.length === 0) return <DefaultPicture className={styles.picture} />
  const { credit } = google_map
  const strip = (
    <ul className={styles.strip} aria-label={t`Pictures`}>
      {pictures.map((href, at) => (
        <li key={href} className={styles.slide}>
          <img
            className={styles.picture}
            src={href}
            alt={at === 0 ? title : ''}
            loading={at === 0 ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </ul>
  )
  if (!credit || !google_map.imageUrls.length) return strip
  return (
    <div>
      {strip}
      <p className={styles.credit} dir="auto">{t`Pictures: ${credit}`}</p>
    </div>
  )
}
