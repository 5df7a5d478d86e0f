import { useLingui } from '@lingui/react/macro'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './PostThumb.module.css'

export const PostThumbFragment = graphql(`
  fragment PostThumb on Post {
    title
    medias {
      images {
        _id
        href
        placeholder
        dimensions {
          width
        }
        thumbnails {
          href
          width
        }
      }
      video {
        _id
        placeholder
        thumbnails {
          href
          width
        }
      }
    }
  }
`)

interface PostThumbProps {
  post: FragmentOf<typeof PostThumbFragment>
  /** Its width on the screen, as in `sizes` of an image. */
  sizes: string
  /** Inside a link with the same text. */
  isDecoration?: boolean
  /** The photo is there, or cannot be. */
  onShown?: () => void
}

/** A post's thumbnail; fills its box, which must be positioned. */
export function PostThumb({ post, sizes, isDecoration = false, onShown }: PostThumbProps) {
  const { t } = useLingui()
  const [isThere, setThere] = useState(false)
  const { title, medias } = readFragment(PostThumbFragment, post)
  const [video, image] = [medias.video[0], medias.images[0]]
  const { placeholder, thumbnails } = video ?? image ?? { placeholder: null, thumbnails: [] }
  const files = thumbnails.map(({ href, width }) => ({ href, width }))
  if (!video && image) files.push({ href: image.href, width: image.dimensions?.width ?? 1080 })
  const [smallest] = files
  if (!smallest)
    return (
      <span
        className={styles.none}
        role="img"
        aria-label={isDecoration ? undefined : t`No photo`}
        aria-hidden={isDecoration}
      >
        <IconPhotoOff aria-hidden="true" />
      </span>
    )
  return (
    <>
      {placeholder && !isThere && <img src={placeholder} alt="" className={styles.placeholder} />}
      <img
        src={smallest.href}
        srcSet={files.map(({ href, width }) => `${href} ${width}w`).join(', ')}
        sizes={sizes}
        alt={isDecoration ? '' : title}
        className={styles.photo}
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={() => {
          setThere(true)
          onShown?.()
        }}
        onError={onShown}
      />
    </>
  )
}
