import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { removeFirstPhoto } from '#ui/first-photo.ts'
import styles from './Photo.module.css'

export const PhotoFragment = graphql(`
  fragment Photo on MediaFile {
    href
    placeholder
  }
`)

interface PhotoProps {
  file: FragmentOf<typeof PhotoFragment>
  alt: string
  linkTo?: string | undefined
  isUrgent?: boolean
  /** Makes the photo a button that shows it larger. */
  onOpen?: (() => void) | undefined
}

/** Fills its box. A tiny blurred placeholder is shown until the photo has loaded. */
export function Photo({ file, alt, linkTo, isUrgent = false, onOpen }: PhotoProps) {
  const { href, placeholder } = readFragment(PhotoFragment, file)
  const [state, setState] = useState<'coming' | 'there' | 'broken'>('coming')
  const photo = (
    <>
      {placeholder && state !== 'there' && <img src={placeholder} alt="" className={styles.placeholder} />}
      {state === 'broken' ? (
        <span className={styles.broken} role="img" aria-label={alt}>
          <IconPhotoOff size={40} aria-hidden="true" />
        </span>
      ) : (
        <img
          src={href}
          alt={alt}
          className={styles.photo}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onLoad={() => {
            setState('there')
            if (isUrgent) removeFirstPhoto()
          }}
          onError={() => setState('broken')}
        />
      )}
    </>
  )
  if (onOpen)
    return (
      <button type="button" className={styles.frame} aria-haspopup="dialog" onClick={onOpen}>
        {photo}
      </button>
    )
  // Not focusable: the title below has the same link.
  return linkTo ? (
    <Link to={linkTo} className={styles.frame} tabIndex={-1}>
      {photo}
    </Link>
  ) : (
    <div className={styles.frame}>{photo}</div>
  )
}
