import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { CASE_VIEW_NAME_CHARACTERS, type CaseFilter } from '@meydan/domain/case-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useClient } from 'urql'
import { withFreshCode } from '#features/staff/second-factor.ts'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { CaseViewsQuery, DeleteCaseViewMutation, SaveCaseViewMutation } from './cases.graphql.ts'
import styles from './StaffCasesScreen.module.css'
import { isSameFilter } from './useCaseFilter.ts'

interface CaseViewsProps {
  filter: CaseFilter
  onFilter: (filter: CaseFilter) => void
}

/** The views that this member of staff has named; the one that is shown can be deleted, any other can be named. */
export function CaseViews({ filter, onFilter }: CaseViewsProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [{ data }, refetch] = useStaffQuery({ query: CaseViewsQuery, variables: {} })
  const [isNaming, setNaming] = useState(false)
  const views = data?.staffCaseViews ?? []
  const shown = views.find((view) => isSameFilter(view, filter))
  const askAgain = () => refetch({ requestPolicy: 'network-only' })

  async function remove(view_id: string) {
    const result = await withFreshCode(() => client.mutation(DeleteCaseViewMutation, { view_id }).toPromise())
    if (result.error) toast.error(say(sentenceOf(result.error)))
    askAgain()
  }

  return (
    <section className={styles.views} aria-label={t`Saved views`}>
      {views.map(({ _id, name, ...view }) => (
        <Button
          key={_id}
          size="compact-md"
          className={styles.view}
          variant={_id === shown?._id ? 'filled' : 'light'}
          aria-pressed={_id === shown?._id}
          onClick={() => onFilter(view)}
        >
          <bdi>{name}</bdi>
        </Button>
      ))}
      {shown ? (
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => remove(shown._id)}
        >
          {t`Delete this view`}
        </Button>
      ) : (
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconBookmarkPlus size={16} aria-hidden="true" />}
          onClick={() => setNaming(true)}
        >
          {t`Save this view`}
        </Button>
      )}
      {isNaming && (
        <NameDialog
          filter={filter}
          onDone={() => {
            setNaming(false)
            askAgain()
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  )
}

interface NameDialogProps {
  filter: CaseFilter
  onDone: () => void
  onClose: () => void
}

function NameDialog({ filter, onDone, onClose }: NameDialogProps) {
  const { t } = useLingui()
  const client = useClient()
  const form = useForm({
    initialValues: { name: '' },
    rules: ({ name }) => ({ name: name.trim() ? null : MESSAGES.required }),
  })
  const submit = form.submit(async ({ name }) => {
    if (await form.call(() => withFreshCode(() => client.mutation(SaveCaseViewMutation, { ...filter, name })))) onDone()
  })
  return (
    <ConfirmDialog
      title={t`Save this view`}
      action={t`Save`}
      isHarmless
      isBusy={form.isBusy}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextInput
        {...form.input('name')}
        label={t`Name of the view`}
        description={t`Only you see it. A view of the same name is replaced.`}
        maxLength={CASE_VIEW_NAME_CHARACTERS}
        {...typedDirection(form.values.name)}
        data-autofocus
      />
    </ConfirmDialog>
  )
}
