import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { ProofDialog } from '#features/auth/ProofDialog.tsx'
import { useForm } from '#forms/useForm.ts'
import { graphql } from '#graphql/gql.ts'
import { MenuRow } from '#ui/MenuList.tsx'
import { toast } from '#ui/toast.ts'
import styles from './TwoFactorRow.module.css'

const TwoFactorQuery = graphql(`
  query TwoFactor {
    me {
      _id
      tfa
    }
  }
`)

const SetTwoFactorMutation = graphql(`
  mutation SetTwoFactor($enabled: Boolean!, $password: String, $code: String) {
    setTwoFactorLogin(enabled: $enabled, password: $password, code: $code)
  }
`)

/** A tap switches it on. Switching it off needs the password or a code, which somebody with an unlocked phone does not have. */
export function TwoFactorRow() {
  const { t } = useLingui()
  const client = useClient()
  const [{ data }, refetch] = useQuery({ query: TwoFactorQuery })
  const { call, isBusy } = useForm({ initialValues: {} })
  const [isAsking, setAsking] = useState(false)

  function showChanged(enabled: boolean) {
    setAsking(false)
    refetch({ requestPolicy: 'network-only' })
    toast.success(enabled ? t`Two-Factor Login is on` : t`Two-Factor Login is off`)
  }

  async function change(enabled: boolean) {
    if (!enabled) return setAsking(true)
    if (await call(() => client.mutation(SetTwoFactorMutation, { enabled }))) showChanged(enabled)
  }

  return (
    <MenuRow
      icon={<IconShieldCheck size={22} aria-hidden="true" />}
      control={
        <>
          <Switch
            size="md"
            aria-label={t`Two-Factor Login`}
            checked={data?.me.tfa ?? false}
            disabled={!data || isBusy}
            onChange={(event) => change(event.currentTarget.checked)}
          />
          {isAsking && (
            <ProofDialog
              title={t`Turn off Two-Factor Login?`}
              action={t`Turn off`}
              send={(proof) => client.mutation(SetTwoFactorMutation, { enabled: false, ...proof })}
              onDone={() => showChanged(false)}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      }
    >
      <span className={styles.name}>{t`Two-Factor Login`}</span>
      <span className={styles.hint}>{t`After your password we also ask for a code we send to your phone.`}</span>
    </MenuRow>
  )
}
