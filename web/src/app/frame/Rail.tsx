import { useLingui } from '@lingui/react/macro'
import { IconMessages } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { UnreadBadge } from '#features/conversations/UnreadBadge.tsx'
import { Logo } from '#ui/Logo.tsx'
import { NewMark } from './NewMark.tsx'
import { isAt, PLACES } from './places.ts'
import styles from './Rail.module.css'

/** `marked` is the destination that has something new, `unread` the number of unread conversations. */
export function Rail({ marked, unread }: { marked: string | null; unread: number }) {
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
        <Link to="/inbox" className={styles.place} aria-current={isAt('/inbox', pathname) ? 'page' : undefined}>
          <IconMessages className={styles.icon} aria-hidden="true" />
          {t`Inbox`}
          <UnreadBadge count={unread} />
        </Link>
      </nav>
    </div>
  )
}
