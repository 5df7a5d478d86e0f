import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { LANGUAGES } from '@meydan/domain/languages.ts'
import { useEffectEvent, useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { useLogin } from '#features/auth/useLogin.ts'
import { requiredOr } from '#forms/required-or.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { switchLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { readFirstPage, removeFirstPage } from '#ui/first-page.ts'
import { Notice } from '#ui/Notice.tsx'
import styles from './LoginForm.module.css'
import { PasswordField } from './PasswordField.tsx'

export function LoginForm() {
  const { t } = useLingui()
  const say = useSay()
  const { logIn, isBusy, problem, waitSeconds } = useLogin()
  const form = useForm({
    initialValues: { username: '', password: '' },
    rules: ({ username, password }) => ({
      username: requiredOr(username.trim(), null),
      password: requiredOr(password, null),
    }),
  })
  const submit = form.submit(({ username, password }) => logIn(username, password))

  // Read when the form is there, not before: somebody may still be typing while it is being made.
  const takeOver = useEffectEvent(() => {
    const first = readFirstPage()
    removeFirstPage()
    if (!first) return
    const { username, password, focused, locale, isSubmitted, scrollY } = first
    form.set({ username, password })
    if (focused === 'username' || focused === 'password') form.focus(focused)
    const language = LANGUAGES.find((candidate) => candidate.locale === locale)
    if (language) switchLanguage(language)
    if (isSubmitted) submit()
    // After the router, for which this is a new page that begins at the top.
    if (scrollY) requestAnimationFrame(() => window.scrollTo(0, scrollY))
  })
  useLayoutEffect(() => takeOver(), [])

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Login`}>
      {problem && <Notice>{say(problem)}</Notice>}
      <TextInput
        {...form.input('username')}
        label={t`Username or phone number`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...typedDirection(form.values.username)}
      />
      <PasswordField {...form.input('password')} label={t`Password`} autoComplete="current-password" />
      <Link to="/forget-password" className={styles.forgot}>
        {t`Forgot password?`}
      </Link>
      <SubmitButton isBusy={isBusy} waitSeconds={waitSeconds}>{t`Login`}</SubmitButton>
      <p className={styles.terms}>
        <Trans>
          By logging in you accept the <Link to="/terms-of-service">Terms Of Service</Link>.
        </Trans>
      </p>
    </form>
  )
}
