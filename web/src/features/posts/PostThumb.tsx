import { useLingui } from '@lingui/react/macro'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './PostThumb.module.css'

export const PostThumbFragment = graphql(`
  fragment PostThumb on Post {
    title
    photos_count
    cover {
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
  const { title, cover, photos_count } = readFragment(PostThumbFragment, post)
  const files = cover?.thumbnails.map(({ href, width }) => ({ href, width })) ?? []
  const isPhoto = photos_count > 0
  if (cover && isPhoto) files.push({ href: cover.href, width: cover.dimensions?.width ?? 1080 })
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
      {cover?.placeholder && !isThere && <img src={cover.placeholder} alt="" className={styles.placeholder} />}
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
