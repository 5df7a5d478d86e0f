import type { ReactNode } from 'react'
import { isLoggedIn, useSession } from '#graphql/session.ts'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Screen } from './Screen.tsx'

/** A public page; visitors can choose the language here. */
export function PublicScreen({ title, children }: { title: string; children: ReactNode }) {
  const isKnown = isLoggedIn(useSession())
  return (
    <Screen title={title} backTo={isKnown ? '/profile' : '/login'} actions={!isKnown && <LanguageSwitcher />}>
      {children}
    </Screen>
  )
}
