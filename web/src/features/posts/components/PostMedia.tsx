import { useLingui } from '@lingui/react/macro'
import { IconPhotoOff } from '@tabler/icons-react'
import { useAvailabilityWord } from '#features/posts/availability-word.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatNumber } from '#i18n/format.ts'
import { Carousel } from '#ui/Carousel.tsx'
import { Photo, PhotoFragment } from './Photo.tsx'
import styles from './PostMedia.module.css'
import { PostVideo, PostVideoFragment } from './PostVideo.tsx'

export const PostMediaFragment = graphql(
  `
    fragment PostMedia on Post {
      title
      availability
      is_seller
      medias {
        images {
          _id
          dimensions {
            width
            height
          }
          ...Photo
        }
        video {
          _id
          dimensions {
            width
            height
          }
          ...PostVideo
        }
      }
    }
  `,
  [PhotoFragment, PostVideoFragment],
)

interface PostMediaProps {
  post: FragmentOf<typeof PostMediaFragment>
  /** The target of a tap on a photo. */
  linkTo?: string
  isFirst?: boolean
  hasControls?: boolean
  /** Called with the number of a photo that was tapped. */
  onPhoto?: (index: number) => void
}

/** Limits of the box's aspect ratio, from portrait to landscape. */
const [TALLEST, WIDEST] = [4 / 5, 3 / 2]

/** The video and the photos of a post, in a box whose shape is known before they load. */
export function PostMedia({ post, linkTo, isFirst = false, hasControls = false, onPhoto }: PostMediaProps) {
  const { t } = useLingui()
  const availabilityWord = useAvailabilityWord()
  const { title, availability, is_seller, medias } = readFragment(PostMediaFragment, post)
  const { images } = medias
  const video = medias.video[0]
  const { width = 1, height = 1 } = (video ?? images[0])?.dimensions ?? {}
  const aspectRatio = Math.min(WIDEST, Math.max(TALLEST, width / height))
  const count = formatNumber(images.length)
  const photoOf = (index: number) => {
    const number = formatNumber(index + 1)
    return t`${title}, photo ${number} of ${count}`
  }
  const photos = images.map((image, index) => (
    <Photo
      key={image._id}
      file={image}
      alt={images.length === 1 ? title : photoOf(index)}
      linkTo={linkTo}
      isUrgent={isFirst && !video && index === 0}
      onOpen={onPhoto && (() => onPhoto(index))}
    />
  ))
  const slides = video
    ? [<PostVideo key={video._id} video={video} title={title} hasControls={hasControls} />, ...photos]
    : photos
  return (
    <div className={styles.box} style={{ aspectRatio }}>
      {slides.length === 0 ? (
        <div className={styles.none} role="img" aria-label={t`No photo`}>
          <IconPhotoOff size={40} aria-hidden="true" />
        </div>
      ) : slides.length === 1 ? (
        slides
      ) : (
        <Carousel label={t`Photos of ${title}`} count={slides.length}>
          {slides}
        </Carousel>
      )}
      {availability !== 'available' && (
        <span className={styles.mark}>{availabilityWord({ availability, is_seller })}</span>
      )}
    </div>
  )
}
