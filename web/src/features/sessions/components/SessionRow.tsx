import { useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDeviceName } from '#features/sessions/useDeviceName.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatRelativeTime, nameOfCountry } from '#i18n/format.ts'
import styles from './SessionRow.module.css'

export const SessionRowFragment = graphql(`
  fragment SessionRow on Session {
    device
    ip
    country
    updated_at
  }
`)

interface SessionRowProps {
  session: FragmentOf<typeof SessionRowFragment>
  isCurrent?: boolean
  action?: ReactNode
}

export function SessionRow({ session, isCurrent = false, action }: SessionRowProps) {
  const { t } = useLingui()
  const { device, ip, country, updated_at } = readFragment(SessionRowFragment, session)
  const name = useDeviceName(device)
  const Icon = /iOS|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  const seen = formatRelativeTime(Date.parse(updated_at))
  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <bdi className={styles.device}>{name}</bdi>
        <span className={styles.place}>
          <span>{nameOfCountry(country)}</span>
          <bdi dir="ltr">{ip}</bdi>
        </span>
        <span className={styles.detail}>{isCurrent ? t`Active now` : t`Last seen ${seen}`}</span>
      </div>
      {action}
    </div>
  )
}
