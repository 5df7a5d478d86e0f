import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { Logo } from '#ui/Logo.tsx'
import { NewMark } from './NewMark.tsx'
import { isAt, PLACES } from './places.ts'
import styles from './Rail.module.css'

/** `marked` is the destination that has something new. */
export function Rail({ marked }: { marked: string | null }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <div className={styles.rail}>
      <Link to="/" className={styles.logo}>
        <Logo size={34} />
      </Link>
      <nav aria-label={t`Main`} className={styles.places}>
        {PLACES.map((place) => (
          <Link
            key={place.to}
            to={place.to}
            className={'isMain' in place ? styles.mainPlace : styles.place}
            aria-current={isAt(place.to, pathname) ? 'page' : undefined}
          >
            <place.Icon className={styles.icon} aria-hidden="true" />
            {t(place.label)}
            {place.to === marked && <NewMark />}
          </Link>
        ))}
      </nav>
    </div>
  )
}
