import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { AccountLanguage } from '#features/languages/AccountLanguage.tsx'
import { LanguageSuggestion } from '#features/languages/LanguageSuggestion.tsx'
import { OfflineBanner } from '#ui/OfflineBanner.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Every page opened by its address has the key `default`, so its scroll position is kept by address instead. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

export function Root() {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <OfflineBanner />
      <Outlet />
      <AccountLanguage />
      <LanguageSuggestion />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}
