import { Outlet, ScrollRestoration } from 'react-router'
import { AccountLanguage } from '../features/languages/AccountLanguage.tsx'
import { LanguageSuggestion } from '../features/languages/LanguageSuggestion.tsx'
import { OfflineBanner } from '../ui/OfflineBanner.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { SkipLink } from './SkipLink.tsx'

export function Root() {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <OfflineBanner />
      <Outlet />
      <AccountLanguage />
      <LanguageSuggestion />
      <ScrollRestoration />
    </>
  )
}
