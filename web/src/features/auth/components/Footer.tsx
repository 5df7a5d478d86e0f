import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import styles from './Footer.module.css'

export function Footer() {
  const { t } = useLingui()
  const links = [
    { to: '/about', label: t`About Us` },
    { to: '/license', label: t`License` },
    { to: '/help', label: t`Help` },
    { to: '/active-countries', label: t`Active Countries` },
    { to: '/terms-of-service', label: t`Terms Of Service` },
    { to: '/contact-us', label: t`Contact Us` },
  ]
  return (
    <footer>
      <nav aria-label={t`About this product`}>
        <ul className={styles.links}>
          {links.map(({ to, label }) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
