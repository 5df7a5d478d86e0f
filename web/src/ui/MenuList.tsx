import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './MenuList.module.css'

export function MenuList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.menu}>
      {children}
    </nav>
  )
}

interface MenuEntryProps {
  icon: ReactNode
  children: ReactNode
}

/** A link to a screen; `value` is the current choice there. */
export function MenuLink({ to, icon, value, children }: MenuEntryProps & { to: string; value?: string }) {
  return (
    <Link to={to} className={styles.item}>
      {icon}
      {children}
      <span className={styles.value}>{value}</span>
      <IconChevronRight className={styles.chevron} size={18} aria-hidden="true" />
    </Link>
  )
}

/** A link to another site. */
export function MenuExternalLink({ href, icon, children }: MenuEntryProps & { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.item}>
      {icon}
      {children}
      <span className={styles.value} />
      <IconExternalLink className={styles.chevron} size={18} aria-hidden="true" />
    </a>
  )
}

/** A row with its own control. */
export function MenuRow({ icon, control, children }: MenuEntryProps & { control: ReactNode }) {
  return (
    <div className={styles.row}>
      {icon}
      <div className={styles.words}>{children}</div>
      {control}
    </div>
  )
}
