import { Trans, useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import { Link, useLocation } from 'react-router'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import { AlternativeLink } from './components/AlternativeLink.tsx'
import { AppLinks } from './components/AppLinks.tsx'
import { AuthLayout } from './components/AuthLayout.tsx'
import { GoogleLink } from './components/GoogleLink.tsx'
import { LoginForm } from './components/LoginForm.tsx'
import { LookAround } from './components/LookAround.tsx'

/** The navigation state after a failed Google sign-in. */
interface FailedGoogleSignIn {
  status?: string
  message?: string
  type?: string
}

export function LoginScreen() {
  const { t } = useLingui()
  const say = useSay()
  const { state } = useLocation()
  const failure = state as FailedGoogleSignIn | null
  return (
    <AuthLayout title={t`Login`} heading={<Trans>Welcome to {PRODUCT_NAME}</Trans>} isFirstPage>
      {failure?.status === 'error' && <Notice>{say(failure.message || MESSAGES.wrongCredentials)}</Notice>}
      <LoginForm />
      <GoogleLink />
      <AlternativeLink>
        <Trans>
          New here?{' '}
          <Link to="/signup" state={state}>
            Sign Up
          </Link>
        </Trans>
      </AlternativeLink>
      <LookAround />
      <AppLinks />
    </AuthLayout>
  )
}
