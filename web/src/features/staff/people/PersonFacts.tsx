import { useLingui } from '@lingui/react/macro'
import type { CaseDecision, CaseReason } from '@meydan/domain/case-rules.ts'
import type { ShownLimit } from '@meydan/domain/staff-rules.ts'
import type { ReactNode } from 'react'
import { usePlanName } from '#features/plans/usePlanName.ts'
import { useCaseTexts } from '#features/staff/cases/useCaseTexts.ts'
import styles from '#features/staff/staff.module.css'
import { formatDate, formatDateTime, formatNumber } from '#i18n/format.ts'
import { PersonDevices, type PersonDevicesProps } from './PersonDevices.tsx'
import { useLimitNames } from './useLimitNames.ts'

const FOR_GOOD_YEAR = 9999

/** What is stored about a person: the account, devices, sessions, limits, earlier decisions. */
export function PersonFacts({ person, onEnd }: PersonDevicesProps) {
  const { t } = useLingui()
  const { decisions, reasons } = useCaseTexts()
  const limits = useLimitNames()
  const planName = usePlanName()
  const until = (time: string | null) =>
    time && (new Date(time).getUTCFullYear() === FOR_GOOD_YEAR ? t`for good` : formatDateTime(Date.parse(time)))
  const facts: [string, ReactNode][] = [
    [t`Name`, person.name],
    [t`Page title`, person.page_title],
    [t`Former usernames`, <bdi key="former">{person.former_usernames.join(', ')}</bdi>],
    [t`Phone number`, <bdi key="phone">{person.phone_number}</bdi>],
    [t`Email`, <bdi key="email">{person.email}</bdi>],
    [t`Plan`, planName(person.plan) ?? person.plan],
    [t`Verified`, person.is_authorised ? t`Yes` : t`No`],
    [t`Private`, person.is_private ? t`Yes` : t`No`],
    [t`Two-factor login`, person.has_two_factor ? t`Yes` : t`No`],
    [t`Posts`, formatNumber(person.post_count)],
    [t`Open cases`, formatNumber(person.open_cases)],
    [t`Joined`, formatDate(Date.parse(person.created_at))],
    [t`Suspended until`, until(person.suspended_until)],
    [t`Restricted until`, until(person.restricted_until)],
    [t`Deleted on`, person.deletion_due_at && formatDate(Date.parse(person.deletion_due_at))],
  ]
  return (
    <>
      <section className={styles.card}>
        <h2>{t`Account`}</h2>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value || '–'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <PersonDevices person={person} onEnd={onEnd} />
      <section className={styles.card}>
        <h2>{t`Limits used lately`}</h2>
        {person.limits.map(({ key, used, expires_at }) => (
          <p key={key}>
            {limits[key as ShownLimit]}: {formatNumber(used)} · {t`until ${formatDateTime(Date.parse(expires_at))}`}
          </p>
        ))}
        {person.limits.length === 0 && <p className={styles.dim}>{t`None`}</p>}
      </section>
      <section className={styles.card}>
        <h2>{t`Earlier decisions about this person`}</h2>
        {person.decisions.map(({ _id, excerpt, decision, reason, decided_at }) => (
          <p key={_id}>
            {decisions[decision as CaseDecision]}
            {reason && <> · {reasons[reason as CaseReason]}</>} · {formatDate(Date.parse(decided_at))} ·{' '}
            <bdi>{excerpt}</bdi>
          </p>
        ))}
        {person.decisions.length === 0 && <p className={styles.dim}>{t`None`}</p>}
      </section>
    </>
  )
}
