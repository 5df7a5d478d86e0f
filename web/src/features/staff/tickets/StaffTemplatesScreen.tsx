import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useClient } from 'urql'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import { withFreshCode } from '#features/staff/second-factor.ts'
import styles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { nameOfLanguage } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { TemplateForm } from './TemplateForm.tsx'
import type { TicketTemplate } from './tickets.graphql.ts'

const TemplatesQuery = graphql(`
  query StaffTicketTemplates {
    staffTicketTemplates {
      _id
      language
      title
      text
    }
  }
`)

const RemoveMutation = graphql(`
  mutation StaffRemoveTicketTemplate($_id: ID!) {
    staffRemoveTicketTemplate(_id: $_id)
  }
`)

/** Answers that staff give often. */
export function StaffTemplatesScreen() {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [{ data, error }, refetch] = useStaffQuery({ query: TemplatesQuery, variables: {} })
  const [edited, setEdited] = useState<TicketTemplate | null>(null)
  const [removed, setRemoved] = useState<TicketTemplate | null>(null)
  const [isBusy, setBusy] = useState(false)
  const askAgain = () => refetch({ requestPolicy: 'network-only' })
  const remove = async ({ _id }: TicketTemplate) => {
    setBusy(true)
    const result = await withFreshCode(() => client.mutation(RemoveMutation, { _id }).toPromise())
    setBusy(false)
    if (result.error) toast.error(say(sentenceOf(result.error)))
    setRemoved(null)
    setEdited(null)
    askAgain()
  }
  return (
    <StaffPage title={t`Templates`}>
      <TemplateForm
        key={edited?._id ?? ''}
        template={edited}
        onSaved={() => {
          setEdited(null)
          askAgain()
        }}
        onCancel={() => setEdited(null)}
      />
      {error && !data ? (
        <ErrorView />
      ) : !data ? (
        <RowsSkeleton />
      ) : (
        <ul className={styles.list} aria-label={t`Templates`}>
          {data.staffTicketTemplates.map((template) => (
            <li key={template._id} className={styles.card}>
              <h2 dir="auto">{template.title}</h2>
              <p className={styles.dim}>{nameOfLanguage(template.language)}</p>
              <p dir="auto" className={styles.text}>
                {template.text}
              </p>
              <div className={styles.row}>
                <Button variant="default" onClick={() => setEdited(template)}>{t`Edit`}</Button>
                <Button variant="subtle" color="red" onClick={() => setRemoved(template)}>{t`Delete`}</Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {removed && (
        <ConfirmDialog
          title={t`Delete “${removed.title}”?`}
          action={t`Delete`}
          isBusy={isBusy}
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </StaffPage>
  )
}
