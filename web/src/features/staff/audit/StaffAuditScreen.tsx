import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { AUDIT_ACTS, type AuditAct, type AuditSubject } from '@meydan/domain/audit-rules.ts'
import type { CaseReason } from '@meydan/domain/case-rules.ts'
import { useState } from 'react'
import { useClient } from 'urql'
import { useCaseTexts } from '#features/staff/cases/useCaseTexts.ts'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import { downloadText } from '#features/staff/download-text.ts'
import { withFreshCode } from '#features/staff/second-factor.ts'
import styles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { AuditChanges } from './AuditChanges.tsx'
import { type AuditNames, nameWithId } from './useAuditFields.ts'
import { useAuditTexts } from './useAuditTexts.ts'

const AuditQuery = graphql(`
  query StaffAudit($filter: StaffAuditFilter!, $cursor: String) {
    staffAudit(filter: $filter, cursor: $cursor) {
      rows {
        _id
        at
        actor
        act
        subject_type
        subject_id
        before
        after
        reason
      }
      names {
        _id
        name
      }
      cursor
    }
  }
`)

const ExportMutation = graphql(`
  mutation StaffExportAudit($filter: StaffAuditFilter!) {
    staffExportAudit(filter: $filter)
  }
`)

const NOTHING = { actor: '', act: '', subject: '', from: '', until: '' }

/** The log of what staff did. */
export function StaffAuditScreen() {
  const { t, i18n } = useLingui()
  const say = useSay()
  const client = useClient()
  const { acts, subjects, searchedBy } = useAuditTexts()
  const { reasons } = useCaseTexts()
  const [typed, setTyped] = useState(NOTHING)
  const [query, setQuery] = useState<{ filter: typeof NOTHING; cursor: string | null }>({
    filter: NOTHING,
    cursor: null,
  })
  const [{ data, error }] = useStaffQuery({ query: AuditQuery, variables: query })
  const names: AuditNames = new Map(data?.staffAudit.names.map(({ _id, name }) => [_id, name]))
  const nameOfSubject = (type: string, id: string) => {
    if (type === 'audit') return null
    return type === 'search' ? (searchedBy[id] ?? id) : nameWithId(names, id)
  }
  const kinds = AUDIT_ACTS.map((value) => ({ value, label: acts[value] })).sort((one, other) =>
    one.label.localeCompare(other.label, i18n.locale),
  )
  const field = (name: keyof typeof NOTHING, label: string, type?: 'date') => (
    <TextInput
      label={label}
      value={typed[name]}
      type={type}
      dir="ltr"
      onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
    />
  )
  const download = async () => {
    const { filter } = query
    const result = await withFreshCode(() => client.mutation(ExportMutation, { filter }).toPromise())
    if (result.data) downloadText('audit-log.csv', result.data.staffExportAudit)
    else if (result.error) toast.error(say(sentenceOf(result.error)))
  }
  return (
    <StaffPage title={t`Log`} actions={<Button variant="default" onClick={download}>{t`Download as CSV`}</Button>}>
      <form
        className={styles.form}
        aria-label={t`Search the log`}
        onSubmit={(event) => {
          event.preventDefault()
          setQuery({ filter: typed, cursor: null })
        }}
      >
        {field('actor', t`Who (username)`)}
        <NativeSelect
          label={t`What`}
          size="md"
          value={typed.act}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, act: value })}
          data={[{ value: '', label: t`Everything` }, ...kinds]}
        />
        {field('subject', t`Whom or what (id)`)}
        {field('from', t`From`, 'date')}
        {field('until', t`Before`, 'date')}
        <Button type="submit">{t`Search`}</Button>
      </form>
      {error && !data ? (
        <ErrorView />
      ) : !data ? (
        <RowsSkeleton />
      ) : data.staffAudit.rows.length === 0 ? (
        <EmptyState drawing={<Signpost />} title={t`Nothing found`} hint={t`Search for something else.`} />
      ) : (
        <ul className={styles.list} aria-label={t`Log`}>
          {data.staffAudit.rows.map(({ _id, at, actor, act, subject_type, subject_id, before, after, reason }) => (
            <li key={_id} className={styles.card}>
              <p>
                <strong>{acts[act as AuditAct] ?? act}</strong> · <span dir="ltr">{actor}</span> ·{' '}
                {formatDateTime(Date.parse(at))}
              </p>
              <p className={styles.dim}>
                {subjects[subject_type as AuditSubject] ?? subject_type}{' '}
                <bdi>{nameOfSubject(subject_type, subject_id)}</bdi>
              </p>
              <AuditChanges before={before} after={after} names={names} />
              {reason && (
                <p>
                  <span className={styles.dim}>{t`Reason`}</span>{' '}
                  <bdi>{act === 'case.decided' ? (reasons[reason as CaseReason] ?? reason) : reason}</bdi>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        {query.cursor && (
          <Button
            variant="default"
            mt="md"
            onClick={() => setQuery({ ...query, cursor: null })}
          >{t`First page`}</Button>
        )}
        {data?.staffAudit.cursor && (
          <Button variant="default" mt="md" onClick={() => setQuery({ ...query, cursor: data.staffAudit.cursor })}>
            {t`Next page`}
          </Button>
        )}
      </div>
    </StaffPage>
  )
}
