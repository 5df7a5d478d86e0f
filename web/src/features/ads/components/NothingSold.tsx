import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import styles from './NothingSold.module.css'

/** Without a payment gateway: says so before somebody tries, and how to get packet-days. */
export function NothingSold() {
  return (
    <p className={styles.note} role="note">
      <Trans>
        Packet-days cannot be bought here yet. Every new account gets 10 of them; for more,{' '}
        <Link to="/contact-us">write to us</Link>.
      </Trans>
    </p>
  )
}
