import { useLingui } from '@lingui/react/macro'
import { codeProblem, passwordProblem, usernameProblem } from '@meydan/domain/account-rules.ts'
import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { CodeStep } from '#features/auth/CodeStep.tsx'
import { SignUpPhoneMutation } from '#features/auth/hooks/useSignUpPhone.ts'
import { UsernameField } from '#features/auth/UsernameField.tsx'
import { requiredOr } from '#forms/required-or.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useFormCall } from '#forms/useFormCall.ts'
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

/** First the code alone; once it is right, the name and password below it. The guard leads on from the stored token. */
export function SelectUsernameForm({ phone }: { phone: string }) {
  const { t } = useLingui()
  const client = useClient()
  const { field, focus, accept, forgive, call, isBusy, wait_s } = useFormCall(['code', 'username', 'password'])
  const [code, setCode] = useState('')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isCodeRight, setCodeRight] = useState(false)

  useEffect(() => {
    if (isCodeRight) focus('username')
  }, [isCodeRight, focus])

  async function checkCode() {
    if (!accept({ code: codeProblem(code) })) return
    if (await call(() => client.mutation(CheckSignUpCodeMutation, { code }))) setCodeRight(true)
  }

  function submit() {
    if (!isCodeRight) return checkCode()
    const isFine = accept({
      code: codeProblem(code),
      username: requiredOr(username, usernameProblem(username)),
      password: requiredOr(password, passwordProblem(password)),
    })
    if (isFine) call(() => client.mutation(SignUpMutation, { code, username, password }))
  }

  return (
    <AuthForm label={t`Sign Up`} onSubmit={submit}>
      <CodeStep
        {...field('code')}
        value={code}
        onChange={(value) => {
          setCode(value)
          forgive('code')
        }}
        resend={() => client.mutation(SignUpPhoneMutation, { phone })}
        onSent={() => setCodeRight(false)}
      />
      {isCodeRight && (
        <>
          <UsernameField
            {...field('username')}
            value={username}
            onChange={(value) => {
              setUsername(value)
              forgive('username')
            }}
          />
          <NewPasswordField
            {...field('password')}
            name="password"
            label={t`Password`}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              forgive('password')
            }}
          />
        </>
      )}
      <SubmitButton isBusy={isBusy} wait_s={wait_s}>
        {isCodeRight ? t`Go to Application` : t`Sign Up`}
      </SubmitButton>
    </AuthForm>
  )
}
