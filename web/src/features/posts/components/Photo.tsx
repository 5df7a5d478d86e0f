import { useState } from 'react'
import { Link } from 'react-router'
import { type FragmentOf, graphql, readFragment } from '../../../graphql/gql.ts'
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
  linkTo?: string
  isUrgent?: boolean
}

/** Fills its box. A picture of a few bytes stands there, blurred, until the real one has arrived. */
export function Photo({ file, alt, linkTo, isUrgent = false }: PhotoProps) {
  const { href, placeholder } = readFragment(PhotoFragment, file)
  const [isThere, setThere] = useState(false)
  const photo = (
    <>
      {placeholder && !isThere && <img src={placeholder} alt="" className={styles.placeholder} />}
      <img
        src={href}
        alt={alt}
        className={styles.photo}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : undefined}
        decoding="async"
        draggable={false}
        onLoad={() => setThere(true)}
      />
    </>
  )
  // The title below leads to the same place, so the keyboard need not stop here.
  return linkTo ? (
    <Link to={linkTo} className={styles.frame} tabIndex={-1}>
      {photo}
    </Link>
  ) : (
    <div className={styles.frame}>{photo}</div>
  )
}
