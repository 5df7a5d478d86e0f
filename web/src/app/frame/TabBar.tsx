import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { isAt, PLACES } from './places.ts'
import styles from './TabBar.module.css'

export function TabBar() {
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
          </span>
          <span className={styles.label}>{t(place.label)}</span>
        </Link>
      ))}
    </nav>
  )
}
