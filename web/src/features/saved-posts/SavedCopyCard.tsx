import { Link } from 'react-router'
import { useAvailabilityWord } from '#features/posts/availability-word.ts'
import { Price } from '#ui/Price.tsx'
import type { SavedCopy } from './offline-copies.ts'
import styles from './SavedCopyCard.module.css'

interface SavedCopyCardProps {
  copy: SavedCopy
  /** In a list: leads to the post, and shows less of it. */
  isLinked?: boolean
}

/** A saved post as it was when it was last seen online. */
export function SavedCopyCard({ copy, isLinked = false }: SavedCopyCardProps) {
  const availabilityWord = useAvailabilityWord()
  const { _id, title, caption, price, sign, place, photo, availability, is_seller = true } = copy
  return (
    <article className={isLinked ? styles.row : styles.whole}>
      {photo && <img className={styles.photo} src={photo} alt={isLinked ? '' : title} />}
      <div className={styles.words}>
        <h2 className={styles.title}>
          <bdi>{isLinked ? <Link to={`/post/${_id}`}>{title}</Link> : title}</bdi>
        </h2>
        <span className={styles.price}>
          <Price value={price} sign={sign} />
          {availability !== 'available' && (
            <span className={styles.mark}>{availabilityWord({ availability, is_seller })}</span>
          )}
        </span>
        <bdi className={styles.place}>{place}</bdi>
        {caption && (
          <p className={styles.caption} dir="auto">
            {caption}
          </p>
        )}
      </div>
    </article>
  )
}
