import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { STAFF_PAGES } from '#features/staff/staff-pages.ts'
import { useStaffMe } from '#features/staff/useStaffMe.ts'
import styles from './StaffMenu.module.css'

export function StaffMenu() {
  const { t, i18n } = useLingui()
  const { username, permissions } = useStaffMe()
  const pages = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the pages are one line that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the current one
  useEffect(() => {
    pages.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <header className={styles.menu}>
      <p className={styles.who}>
        <strong>{t`Staff`}</strong>
        <span dir="ltr">{username}</span>
      </p>
      <nav ref={pages} aria-label={t`Staff console`} className={styles.pages}>
        {STAFF_PAGES.filter(({ permission }) => permissions.includes(permission)).map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.page ?? ''}>
            {i18n._(label)}
          </NavLink>
        ))}
      </nav>
      <Link to="/" className={styles.back}>{t`To the app`}</Link>
    </header>
  )
}
