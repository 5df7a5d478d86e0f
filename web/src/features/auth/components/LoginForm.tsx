import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { LANGUAGES } from '@meydan/domain/languages.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLogin } from '#features/auth/useLogin.ts'
import { requiredOr } from '#forms/required-or.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
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
  const [first] = useState(readFirstPage)
  const form = useForm({
    initialValues: { username: first?.username ?? '', password: first?.password ?? '' },
    rules: ({ username, password }) => ({
      username: requiredOr(username.trim(), null),
      password: requiredOr(password, null),
    }),
  })
  const submit = form.submit(({ username, password }) => logIn(username, password))

  const goOn = useEffectEvent(() => {
    removeFirstPage()
    if (first?.focused === 'username' || first?.focused === 'password') form.focus(first.focused)
    const language = LANGUAGES.find(({ locale }) => locale === first?.locale)
    if (language) switchLanguage(language)
    if (first?.isSubmitted) submit()
  })
  useLayoutEffect(() => goOn(), [])
  // After the router, for which this is a new page that begins at the top.
  useEffect(() => {
    if (first?.scrollY) window.scrollTo(0, first.scrollY)
  }, [first])

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Login`}>
      {problem && <Notice>{say(problem)}</Notice>}
      <TextInput
        {...form.input('username')}
        label={t`Username or phone number`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
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
