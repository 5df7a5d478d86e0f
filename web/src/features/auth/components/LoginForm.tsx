import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLogin } from '#features/auth/useLogin.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import styles from './LoginForm.module.css'
import { PasswordField } from './PasswordField.tsx'

export function LoginForm() {
  const { t } = useLingui()
  const say = useSay()
  const { logIn, isBusy, problem, wait_s } = useLogin()
  const [identifier, setIdentifier] = useState('')
  const [password, setPassword] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const identifierField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const missing = (value: string) => (wasSubmitted && !value.trim() ? say(MESSAGES.required) : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!identifier.trim()) identifierField.current?.focus()
    else if (!password) passwordField.current?.focus()
    else logIn(identifier, password)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Login`}>
      {problem && <Notice>{say(problem)}</Notice>}
      <TextInput
        ref={identifierField}
        name="username"
        label={t`Username or phone number`}
        value={identifier}
        onChange={(event) => setIdentifier(event.currentTarget.value)}
        error={missing(identifier)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
      <PasswordField
        ref={passwordField}
        name="password"
        label={t`Password`}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={missing(password)}
        autoComplete="current-password"
      />
      <Link to="/forget-password" className={styles.forgot}>
        {t`Forgot password?`}
      </Link>
      <SubmitButton isBusy={isBusy} wait_s={wait_s}>{t`Login`}</SubmitButton>
      <p className={styles.terms}>
        <Trans>
          By logging in you accept the <Link to="/terms-of-service">Terms Of Service</Link>.
        </Trans>
      </p>
    </form>
  )
}
