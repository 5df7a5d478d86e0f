import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { Provider as GraphqlProvider } from 'urql'
import { createClient } from '#graphql/client.ts'
import { useSession } from '#graphql/session.ts'
import { currentLanguage, useLanguage } from '#i18n/language.ts'
import { cssVariables, theme } from '#theme/theme.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { createAppRouter } from './router.tsx'
import { Updates } from './Updates.tsx'

export function App() {
  const [router] = useState(createAppRouter)
  return (
    <Providers>
      <RouterProvider router={router} />
      <Updates />
    </Providers>
  )
}

/** The providers every component needs; tests use them too. */
export function Providers({ children }: { children: ReactNode }) {
  const uid = useSession(({ claims }) => claims?.uid ?? null)
  const code = useLanguage(({ language }) => language.code)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cache holds texts of one language
  const client = useMemo(() => createClient(uid), [uid, code])
  return (
    <I18nProvider i18n={i18n}>
      <DirectionProvider initialDirection={currentLanguage().direction} detectDirection={false}>
        <FollowLanguageDirection />
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <Toasts />
          <GraphqlProvider value={client}>{children}</GraphqlProvider>
        </MantineProvider>
      </DirectionProvider>
    </I18nProvider>
  )
}

function FollowLanguageDirection() {
  const { direction } = useLanguage(({ language }) => language)
  const { setDirection } = useDirection()
  useEffect(() => setDirection(direction), [direction, setDirection])
  return null
}
