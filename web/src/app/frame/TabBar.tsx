import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { NewMark } from './NewMark.tsx'
import { isAt, PLACES } from './places.ts'
import styles from './TabBar.module.css'

/** `marked` is the destination that has something new. */
export function TabBar({ marked }: { marked: string | null }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t`Main`} className={styles.bar}>
      {PLACES.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          className={'isMain' in place ? styles.mainPlace : styles.place}
          aria-current={isAt(place.to, pathname) ? 'page' : undefined}
        >
          <span className={styles.icon}>
            <place.Icon aria-hidden="true" />
            {place.to === marked && <NewMark />}
          </span>
          <span className={styles.label}>{t(place.label)}</span>
        </Link>
      ))}
    </nav>
  )
}
