import { Trans, useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import { Link, useLocation } from 'react-router'
import { useSay } from '../../i18n/say.ts'
import { TownSquare } from '../../ui/drawings/TownSquare.tsx'
import { LanguageSwitcher } from '../../ui/LanguageSwitcher.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useFocusOnArrival } from '../../ui/useFocusOnArrival.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AppLinks } from './components/AppLinks.tsx'
import { Footer } from './components/Footer.tsx'
import { GoogleLink } from './components/GoogleLink.tsx'
import { LoginForm } from './components/LoginForm.tsx'
import styles from './LoginScreen.module.css'

/** What a failed Google sign-in brings along. */
interface FailedGoogleSignIn {
  status?: string
  message?: string
  type?: string
}

export function LoginScreen() {
  const { t } = useLingui()
  const say = useSay()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const failure = useLocation().state as FailedGoogleSignIn | null
  usePageTitle(t`Login`)
  return (
    <div className={styles.page}>
      <div className={styles.art}>
        <div className={styles.strip}>
          <TownSquare isStrip />
        </div>
        <div className={styles.picture}>
          <TownSquare />
        </div>
        <p className={styles.promise}>
          <Trans>Everything your town sells, makes and needs, on one square.</Trans>
        </p>
      </div>
      <div className={styles.side}>
        <header className={styles.head}>
          <Logo size={34} />
          <LanguageSwitcher />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            <Trans>Welcome to {PRODUCT_NAME}</Trans>
          </h1>
          {failure?.status === 'error' && <Notice>{say(failure.message || MESSAGES.wrongCredentials)}</Notice>}
          <LoginForm />
          <GoogleLink />
          <p className={styles.signUp}>
            <Trans>
              New here? <Link to="/signup">Sign Up</Link>
            </Trans>
          </p>
          <AppLinks />
        </main>
        <Footer />
      </div>
    </div>
  )
}
