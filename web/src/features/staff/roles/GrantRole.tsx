import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { STAFF_MESSAGES, STAFF_REASON_CHARACTERS, STAFF_ROLES, type StaffRole } from '@meydan/domain/staff-rules.ts'
import { useClient } from 'urql'
import { withFreshCode } from '#features/staff/second-factor.ts'
import styles from '#features/staff/staff.module.css'
import { useRoleNames } from '#features/staff/useRoleNames.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { graphql } from '#graphql/gql.ts'
import { toast } from '#ui/toast.ts'

const GrantMutation = graphql(`
  mutation StaffGrantRole($username: String!, $role: StaffRole!, $reason: String!) {
    staffGrantRole(username: $username, role: $role, reason: $reason)
  }
`)

export function GrantRole({ onGranted }: { onGranted: () => void }) {
  const { t } = useLingui()
  const names = useRoleNames()
  const client = useClient()
  const form = useForm({
    initialValues: { username: '', role: 'moderator' as StaffRole, reason: '' },
    rules: ({ username, reason }) => ({
      username: username.trim() ? null : MESSAGES.required,
      role: null,
      reason: reason.trim() ? null : STAFF_MESSAGES.reasonNeeded,
    }),
  })
  const submit = form.submit(async (values) => {
    const data = await form.call(() => withFreshCode(() => client.mutation(GrantMutation, values)))
    if (!data) return
    toast.success(t`The role is given.`)
    form.set({ username: '', reason: '' })
    onGranted()
  })
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-label={t`Give a role`}>
      <TextInput {...form.input('username')} label={t`Username`} autoCapitalize="none" dir="ltr" />
      <NativeSelect
        {...form.input('role')}
        label={t`Role`}
        size="md"
        data={STAFF_ROLES.map((role) => ({ value: role, label: names[role] }))}
      />
      <TextInput
        {...form.input('reason')}
        label={t`Reason`}
        maxLength={STAFF_REASON_CHARACTERS}
        {...typedDirection(form.values.reason)}
      />
      <SubmitButton isBusy={form.isBusy}>{t`Give the role`}</SubmitButton>
    </form>
  )
}
