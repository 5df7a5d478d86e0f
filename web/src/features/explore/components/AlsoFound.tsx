import { useLingui } from '@lingui/react/macro'
import { IconMapPin, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AlsoFoundEntries } from '#features/explore/hooks/useAlsoFound.ts'
import { Avatar } from '#ui/Avatar.tsx'
import chips from '#ui/Chips.module.css'
import styles from './AlsoFound.module.css'

const SHOWN = 3

interface AlsoFoundProps {
  found: AlsoFoundEntries
  onAllPlaces: () => void
  onAllPeople: () => void
}

/** Places and people that fit the keyword, above the posts; the last of each row leads to all of them. */
export function AlsoFound({ found: { places, people }, onAllPlaces, onAllPeople }: AlsoFoundProps) {
  const { t } = useLingui()
  if (!places.length && !people.length) return null
  return (
    <section className={styles.found} aria-label={t`Places and people`}>
      {places.length > 0 && (
        <ul className={`${chips.chips} ${styles.row}`}>
          {places.slice(0, SHOWN).map(({ _id, title }) => (
            <li key={_id}>
              <Link to={`/places/${_id}/info`} className={`${chips.link} ${styles.one}`}>
                <IconMapPin size={18} aria-hidden="true" />
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={`${chips.link} ${styles.all}`} onClick={onAllPlaces}>
              {t`All places`}
            </button>
          </li>
        </ul>
      )}
      {people.length > 0 && (
        <ul className={`${chips.chips} ${styles.row}`}>
          {people.slice(0, SHOWN).map(({ _id, username, name, avatar }) => (
            <li key={_id}>
              <Link to={`/profile/${_id}`} className={`${chips.link} ${styles.one}`}>
                <Avatar name={name || username} href={avatar?.href} size={36} />
                <bdi>{name || username}</bdi>
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={`${chips.link} ${styles.all}`} onClick={onAllPeople}>
              <IconUsers size={18} aria-hidden="true" />
              {t`All people`}
            </button>
          </li>
        </ul>
      )}
    </section>
  )
}
