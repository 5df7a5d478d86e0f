import { useLingui } from '@lingui/react/macro'
import { IconPhotoOff } from '@tabler/icons-react'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { Carousel } from '#ui/Carousel.tsx'
import { Photo, PhotoFragment } from './Photo.tsx'
import styles from './PostMedia.module.css'
import { PostVideo, PostVideoFragment } from './PostVideo.tsx'

export const PostMediaFragment = graphql(
  `
    fragment PostMedia on Post {
      title
      availability
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
}

/** Limits of the box's aspect ratio, from portrait to landscape. */
const [TALLEST, WIDEST] = [4 / 5, 3 / 2]

/** The photos or the video of a post, in a box whose shape is known before they load. */
export function PostMedia({ post, linkTo, isFirst = false, hasControls = false }: PostMediaProps) {
  const { t } = useLingui()
  const { title, availability, medias } = readFragment(PostMediaFragment, post)
  const { images } = medias
  const video = medias.video[0]
  const { width = 1, height = 1 } = (video ?? images[0])?.dimensions ?? {}
  const aspectRatio = Math.min(WIDEST, Math.max(TALLEST, width / height))
  const [first] = images
  return (
    <div className={styles.box} style={{ aspectRatio }}>
      {video ? (
        <PostVideo video={video} title={title} hasControls={hasControls} />
      ) : !first ? (
        <div className={styles.none} role="img" aria-label={t`No photo`}>
          <IconPhotoOff size={40} aria-hidden="true" />
        </div>
      ) : images.length === 1 ? (
        <Photo file={first} alt={title} linkTo={linkTo} isUrgent={isFirst} />
      ) : (
        <Carousel label={t`Photos of ${title}`} count={images.length}>
          {images.map((image, index) => (
            <Photo
              key={image._id}
              file={image}
              alt={t`${title}, photo ${index + 1} of ${images.length}`}
              linkTo={linkTo}
              isUrgent={isFirst && index === 0}
            />
          ))}
        </Carousel>
      )}
      {availability !== 'available' && (
        <span className={styles.mark}>{availability === 'sold' ? t`Sold` : t`Reserved`}</span>
      )}
    </div>
  )
}
