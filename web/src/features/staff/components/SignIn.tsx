import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { useClient } from 'urql'
import layout from '#forms/layout.module.css'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useForm } from '#forms/useForm.ts'
import { graphql } from '#graphql/gql.ts'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import { CodeForm } from './CodeForm.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './SignIn.module.css'

const SetUpMutation = graphql(`
  mutation StaffSetUpSecondFactor($password: String!) {
    staffSetUpSecondFactor(password: $password) {
      secret
      uri
    }
  }
`)

interface SignInProps {
  step: 'setup' | 'code'
  onOpened: () => void
}

/** The door of the console: a code of the authenticator app, which is set up at the first visit. */
export function SignIn({ step, onOpened }: SignInProps) {
  const { t } = useLingui()
  const title = t`Staff console`
  usePageTitle(title)
  return (
    <main id="main" tabIndex={-1} className={styles.door}>
      <h1>{title}</h1>
      {step === 'code' ? (
        <CodeForm action={t`Open the console`} onVerified={onOpened} />
      ) : (
        <SetUp onOpened={onOpened} />
      )}
    </main>
  )
}

function SetUp({ onOpened }: { onOpened: () => void }) {
  const { t } = useLingui()
  const client = useClient()
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null)
  const form = useForm({
    initialValues: { password: '' },
    rules: ({ password }) => ({ password: password ? null : MESSAGES.required }),
  })
  const submit = form.submit(async (values) => {
    const data = await form.call(() => client.mutation(SetUpMutation, values))
    if (data) setApp(data.staffSetUpSecondFactor)
  })
  if (!app)
    return (
      <form onSubmit={submit} noValidate className={layout.form}>
        <p className={layout.lead}>{t`Staff need an authenticator app. Enter your password to set one up.`}</p>
        <PasswordInput {...form.input('password')} size="md" label={t`Password`} autoComplete="current-password" />
        <SubmitButton isBusy={form.isBusy}>{t`Continue`}</SubmitButton>
      </form>
    )
  return (
    <>
      <p>{t`Scan this with your authenticator app, or type the key into it. Then enter the code it shows.`}</p>
      <QrCode text={app.uri} />
      <p className={styles.key} dir="ltr" data-testid="secret">
        {app.secret}
      </p>
      <CodeForm action={t`Open the console`} onVerified={onOpened} />
    </>
  )
}
