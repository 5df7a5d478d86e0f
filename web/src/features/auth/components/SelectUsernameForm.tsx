import { useLingui } from '@lingui/react/macro'
import { CODE_PAUSE_S, codeProblem, passwordProblem, usernameProblem } from '@meydan/domain/account-rules.ts'
import { useEffect } from 'react'
import { useClient } from 'urql'
import { CodeStep } from '#features/auth/CodeStep.tsx'
import { SignUpPhoneMutation } from '#features/auth/hooks/useSignUpPhone.ts'
import { UsernameField } from '#features/auth/UsernameField.tsx'
import { requiredOr } from '#forms/required-or.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useForm } from '#forms/useForm.ts'
import { fieldAtFault } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { AuthForm } from './AuthForm.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

const CheckSignUpCodeMutation = graphql(`
  mutation CheckSignUpCode($code: String!) {
    checkSignUpCode(code: $code)
  }
`)

const SignUpMutation = graphql(`
  mutation SignUp($code: String!, $username: String!, $password: String!) {
    signUpAndVerifyCode(code: $code, username: $username, password: $password) {
      token
      user {
        _id
      }
    }
  }
`)

interface SelectUsernameFormProps {
  phone: string
  sentAt_ms: number
  /** Whether the server has accepted the code. */
  isCodeRight: boolean
  onCodeRight: (isRight: boolean) => void
}

/** Asks for the code first and, when it is correct, for username and password. The guard navigates once a token is stored. */
export function SelectUsernameForm({ phone, sentAt_ms, isCodeRight, onCodeRight }: SelectUsernameFormProps) {
  const { t } = useLingui()
  const client = useClient()
  const form = useForm({
    initialValues: { code: '', username: '', password: '' },
    rules: ({ code, username, password }) =>
      isCodeRight
        ? {
            code: codeProblem(code),
            username: requiredOr(username, usernameProblem(username)),
            password: requiredOr(password, passwordProblem(password)),
          }
        : { code: codeProblem(code) },
  })
  const { focus } = form
  const code = form.value('code')
  const hasCodeError = Boolean(code.error)

  useEffect(() => {
    if (isCodeRight) focus('username')
    else if (hasCodeError) focus('code')
  }, [isCodeRight, hasCodeError, focus])

  async function signUp(values: typeof form.values) {
    const result = await client.mutation(SignUpMutation, values)
    // The code was right, but has expired since.
    if (result.error && fieldAtFault(result.error) === 'code') onCodeRight(false)
    return result
  }

  const submit = form.submit(async (values) => {
    if (isCodeRight) await form.call(() => signUp(values))
    else if (await form.call(() => client.mutation(CheckSignUpCodeMutation, { code: values.code }))) onCodeRight(true)
  })

  return (
    <AuthForm label={t`Sign Up`} onSubmit={submit}>
      {isCodeRight ? (
        <>
          <UsernameField {...form.value('username')} />
          <NewPasswordField {...form.input('password')} label={t`Password`} />
        </>
      ) : (
        <CodeStep
          {...code}
          resend={() => client.mutation(SignUpPhoneMutation, { phone })}
          pauseSeconds={CODE_PAUSE_S - (Date.now() - sentAt_ms) / 1_000}
        />
      )}
      <SubmitButton isBusy={form.isBusy} waitSeconds={form.waitSeconds}>
        {isCodeRight ? t`Go to Application` : t`Sign Up`}
      </SubmitButton>
    </AuthForm>
  )
}
