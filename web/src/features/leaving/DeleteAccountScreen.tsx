import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { DELETION_DAYS } from '@meydan/domain/people-rules.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useClient } from 'urql'
import { graphql } from '../../graphql/gql.ts'
import { useSession } from '../../graphql/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { useFormCall } from '../../ui/useFormCall.ts'
import styles from './leaving.module.css'

const DeleteMyAccountMutation = graphql(`
  mutation DeleteMyAccount($password: String!) {
    deleteMyAccount(password: $password)
  }
`)

export function DeleteAccountScreen() {
  const { t } = useLingui()
  const client = useClient()
  const navigate = useNavigate()
  // Whoever came through Google has no password to ask for.
  const hasPassword = useSession(({ claims }) => !claims?.fg)
  const { field, accept, forgive, call, isBusy, wait_s } = useFormCall(['password'])
  const [isAsking, setAsking] = useState(false)
  const [password, setPassword] = useState('')

  async function remove() {
    if (!accept({ password: hasPassword && !password ? MESSAGES.required : null })) return
    const answer = await call(() => client.mutation(DeleteMyAccountMutation, { password }))
    if (answer) navigate('/goodbye', { replace: true, state: { due_at: answer.deleteMyAccount } })
  }

  function stop() {
    setAsking(false)
    setPassword('')
    accept({})
  }

  return (
    <Screen title={t`Delete my account`} backTo="/privacy-and-security">
      <div className={styles.words}>
        <h2>{t`What happens`}</h2>
        <ul>
          <li>{t`At once: you are logged out everywhere, and nobody sees your profile, posts and comments any more.`}</li>
          <li>
            <Plural
              value={DELETION_DAYS}
              one="For # day you can change your mind: log in, and everything is as it was."
              other="For # days you can change your mind: log in, and everything is as it was."
            />
          </li>
          <li>{t`After that everything of yours is erased for good, files included. Nobody can bring it back, neither can we.`}</li>
          <li>{t`Payments stay in the books, as the law asks, without your name.`}</li>
        </ul>
        <p>
          <Trans>
            You may want to <Link to="/privacy-and-security/my-data">download your data</Link> first.
          </Trans>
        </p>
      </div>
      <Button color="red" variant="outline" size="lg" onClick={() => setAsking(true)}>{t`Delete my account`}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Delete your account?`}
          action={t`Delete`}
          isBusy={isBusy || wait_s > 0}
          onConfirm={remove}
          onClose={stop}
        >
          <p>{t`You can change your mind by logging in again in time.`}</p>
          {hasPassword && (
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
          )}
        </ConfirmDialog>
      )}
    </Screen>
  )
}
