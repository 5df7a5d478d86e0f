import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { graphql } from '../../../graphql/gql.ts'
import { useSession } from '../../../graphql/session.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { MenuRow } from '../../../ui/MenuList.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFormCall } from '../../../ui/useFormCall.ts'
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
  mutation SetTwoFactor($enabled: Boolean!, $password: String) {
    setTwoFactorLogin(enabled: $enabled, password: $password)
  }
`)

/** On by a tap; off only with the password, which somebody who found the phone unlocked does not have. */
export function TwoFactorRow() {
  const { t } = useLingui()
  const client = useClient()
  const [{ data }, refetch] = useQuery({ query: TwoFactorQuery })
  // Whoever came through Google has no password to ask for.
  const hasPassword = useSession(({ claims }) => !claims?.fg)
  const { field, accept, forgive, call, isBusy } = useFormCall(['password'])
  const [isAsking, setAsking] = useState(false)
  const [password, setPassword] = useState('')

  async function set(enabled: boolean) {
    const result = await call(() => client.mutation(SetTwoFactorMutation, { enabled, password: password || null }))
    if (!result) return
    stopAsking()
    refetch({ requestPolicy: 'network-only' })
    toast.success(enabled ? t`Two-Factor Login is on` : t`Two-Factor Login is off`)
  }

  function stopAsking() {
    setAsking(false)
    setPassword('')
    accept({})
  }

  const change = (enabled: boolean) => {
    if (!enabled && hasPassword) setAsking(true)
    else set(enabled)
  }
  const confirm = () => {
    if (accept({ password: password ? null : MESSAGES.required })) set(false)
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
            <ConfirmDialog
              title={t`Turn off Two-Factor Login?`}
              action={t`Turn off`}
              isBusy={isBusy}
              onConfirm={confirm}
              onClose={stopAsking}
            >
              <PasswordField
                {...field('password')}
                label={t`Password`}
                value={password}
                onChange={(event) => {
                  setPassword(event.currentTarget.value)
                  forgive('password')
                }}
                autoComplete="current-password"
                data-autofocus
              />
            </ConfirmDialog>
          )}
        </>
      }
    >
      <span className={styles.name}>{t`Two-Factor Login`}</span>
      <span className={styles.hint}>{t`After your password we also ask for a code we send to your phone.`}</span>
    </MenuRow>
  )
}
