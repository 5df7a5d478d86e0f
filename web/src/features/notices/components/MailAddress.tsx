import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { emailProblem } from '@meydan/domain/profile-rules.ts'
import { useClient } from 'urql'
import { useForm } from '#forms/useForm.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { toast } from '#ui/toast.ts'
import styles from './settings.module.css'

export const MailAddressFragment = graphql(`
  fragment MailAddress on NoticeSettings {
    _id
    mail_address
    is_mail_confirmed
  }
`)

const SetMailMutation = graphql(
  `
    mutation SetNoticeMail($address: String) {
      setNoticeMail(address: $address) {
        _id
        ...MailAddress
      }
    }
  `,
  [MailAddressFragment],
)

/** The address for mails. A link in a first mail proves that it is the person's own. */
export function MailAddress({ settings }: { settings: FragmentOf<typeof MailAddressFragment> }) {
  const { t } = useLingui()
  const client = useClient()
  const { mail_address, is_mail_confirmed } = readFragment(MailAddressFragment, settings)
  const { values, set, field, submit, call, isBusy } = useForm({
    initialValues: { address: mail_address ?? '' },
    rules: ({ address }) => ({ address: address.trim() ? emailProblem(address.trim()) : null }),
  })
  const entered = values.address.trim()
  const isSame = entered === (mail_address ?? '')
  const status = !mail_address
    ? t`Without an address you get no emails.`
    : is_mail_confirmed
      ? t`Confirmed`
      : t`We sent a link to this address. Open it to confirm the address.`

  async function save() {
    const data = await call(() => client.mutation(SetMailMutation, { address: entered || null }))
    if (data) toast.success(entered ? t`Look into your inbox` : t`You get no more emails`)
  }

  return (
    <form className={styles.form} onSubmit={submit(save)} noValidate>
      <TextInput
        {...field('address')}
        className={styles.field ?? ''}
        label={t`By email`}
        description={status}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        value={values.address}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
      <Button type="submit" loading={isBusy} disabled={isSame && (is_mail_confirmed || !entered)}>
        {isSame && entered && !is_mail_confirmed ? t`Send again` : t`Save`}
      </Button>
    </form>
  )
}
