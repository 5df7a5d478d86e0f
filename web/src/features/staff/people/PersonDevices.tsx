import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDeviceName } from '#features/sessions/useDeviceName.ts'
import styles from '#features/staff/staff.module.css'
import { formatDateTime, formatNumber, nameOfCountry } from '#i18n/format.ts'
import type { StaffPerson } from './people.graphql.ts'

export interface PersonDevicesProps {
  person: StaffPerson
  /** Ends all sessions; null for those who may only read. */
  onEnd: (() => void) | null
}

/** Where a person is and was logged in, as far as the sessions know. */
export function PersonDevices({ person, onEnd }: PersonDevicesProps) {
  const { t } = useLingui()
  const { devices, devices_count, sessions } = person
  return (
    <>
      <section className={styles.card} aria-label={t`Devices`}>
        <h2>{t`Devices`}</h2>
        {devices.map(({ device, country, open_sessions, last_used_at }) => (
          <p key={device}>
            <DeviceName device={device} />
            <br />
            <span className={styles.dim}>
              {nameOfCountry(country)} · {t`last used ${formatDateTime(Date.parse(last_used_at))}`} ·{' '}
              {open_sessions ? (
                <Plural value={open_sessions} one="# open session" other="# open sessions" />
              ) : (
                t`logged out`
              )}
            </span>
          </p>
        ))}
        <p
          className={styles.dim}
        >{t`Browsers and apps that logged in within a year: ${formatNumber(devices_count)}`}</p>
      </section>
      <section className={styles.card} aria-label={t`Sessions`}>
        <h2>{t`Sessions`}</h2>
        {sessions.map(({ _id, device, ip, country, updated_at }) => (
          <p key={_id}>
            <DeviceName device={device} /> · {nameOfCountry(country)} · <bdi>{ip}</bdi> ·{' '}
            {formatDateTime(Date.parse(updated_at))}
          </p>
        ))}
        {sessions.length === 0 && <p className={styles.dim}>{t`None`}</p>}
        {onEnd && (
          <div className={styles.row}>
            <Button variant="default" disabled={!sessions.length} onClick={onEnd}>
              {t`End all sessions`}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}

function DeviceName({ device }: { device: string }) {
  return <bdi>{useDeviceName(device)}</bdi>
}
