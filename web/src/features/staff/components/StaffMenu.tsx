import { useLingui } from '@lingui/react/macro'
import { Link, NavLink } from 'react-router'
import { STAFF_PAGES } from '#features/staff/staff-pages.ts'
import { useStaffMe } from '#features/staff/useStaffMe.ts'
import styles from './StaffMenu.module.css'

export function StaffMenu() {
  const { t, i18n } = useLingui()
  const { username, permissions } = useStaffMe()
  return (
    <header className={styles.menu}>
      <p className={styles.who}>
        <strong>{t`Staff`}</strong> <bdi dir="ltr">{username}</bdi>
      </p>
      <nav aria-label={t`Staff console`} className={styles.pages}>
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
