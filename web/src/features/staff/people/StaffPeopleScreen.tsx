import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useClient } from 'urql'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import { withFreshCode } from '#features/staff/second-factor.ts'
import styles from '#features/staff/staff.module.css'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { formatDate } from '#i18n/format.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FindPeopleMutation, type FoundPerson } from './people.graphql.ts'

/** Searches people; each search is logged, so it starts with a button and not while somebody types. */
export function StaffPeopleScreen() {
  const { t } = useLingui()
  const client = useClient()
  const [people, setPeople] = useState<FoundPerson[] | null>(null)
  const form = useForm({
    initialValues: { text: '' },
    rules: ({ text }) => ({ text: text.trim() ? null : MESSAGES.requiredShort }),
  })
  const search = form.submit(async (values) => {
    const data = await form.call(() => withFreshCode(() => client.mutation(FindPeopleMutation, values)))
    if (data) setPeople(data.staffFindPeople)
  })
  return (
    <StaffPage title={t`People`}>
      <form className={styles.form} onSubmit={search} noValidate aria-label={t`Search people`}>
        <TextInput
          {...form.input('text')}
          label={t`Username, name, phone number, email or id`}
          description={t`Searches are logged.`}
          {...typedDirection(form.values.text)}
          autoCapitalize="none"
        />
        <Button type="submit" loading={form.isBusy}>{t`Search`}</Button>
      </form>
      {people?.length === 0 && (
        <EmptyState drawing={<Signpost />} title={t`Nobody found`} hint={t`Search for something else.`} />
      )}
      {people && people.length > 0 && (
        <ul className={styles.list} aria-label={t`People`}>
          {people.map(({ _id, username, name, is_active, deletion_due_at }) => (
            <li key={_id} className={styles.card}>
              <h2 dir="ltr">
                <Link to={`/staff/people/${_id}`}>{username}</Link>
              </h2>
              <p className={styles.dim}>
                <bdi>{name}</bdi> {!is_active && t`Deactivated`}
                {deletion_due_at && <> · {t`deleted on ${formatDate(Date.parse(deletion_due_at))}`}</>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </StaffPage>
  )
}
