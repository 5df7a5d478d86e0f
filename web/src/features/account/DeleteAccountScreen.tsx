import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { DELETION_DAYS } from '@meydan/domain/people-rules.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useClient } from 'urql'
import { ProofDialog } from '#features/auth/ProofDialog.tsx'
import { graphql } from '#graphql/gql.ts'
import { Screen } from '#ui/Screen.tsx'
import styles from './account.module.css'

const DeleteMyAccountMutation = graphql(`
  mutation DeleteMyAccount($password: String, $code: String) {
    deleteMyAccount(password: $password, code: $code)
  }
`)

export function DeleteAccountScreen() {
  const { t } = useLingui()
  const client = useClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)

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
        <ProofDialog
          title={t`Delete your account?`}
          action={t`Delete`}
          send={(proof) => client.mutation(DeleteMyAccountMutation, proof)}
          onDone={({ deleteMyAccount: due_at }) => navigate('/goodbye', { replace: true, state: { due_at } })}
          onClose={() => setAsking(false)}
        >
          <p>{t`You can change your mind by logging in again in time.`}</p>
        </ProofDialog>
      )}
    </Screen>
  )
}
