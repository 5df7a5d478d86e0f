import { useLingui } from '@lingui/react/macro'
import { DefaultPicture } from '#features/places/DefaultPicture.tsx'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatNumber } from '#i18n/format.ts'
import { Carousel } from '#ui/Carousel.tsx'
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
  const shown = pictures.map((href, at) => {
    const number = formatNumber(at + 1)
    return (
      <img
        key={href}
        className={styles.picture}
        src={href}
        alt={at === 0 ? title : t`${title}, picture ${number}`}
        loading={at === 0 ? 'eager' : 'lazy'}
      />
    )
  })
  const strip = (
    <div className={styles.strip}>
      {pictures.length === 1 ? (
        shown
      ) : (
        <Carousel label={t`Pictures`} count={pictures.length}>
          {shown}
        </Carousel>
      )}
    </div>
  )
  if (!credit || !google_map.imageUrls.length) return strip
  return (
    <div>
      {strip}
      <p className={styles.credit} dir="auto">{t`Pictures: ${credit}`}</p>
    </div>
  )
}
