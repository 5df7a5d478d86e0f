import { LANGUAGES } from '@meydan/domain/languages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { LoginScreen } from '#features/auth/LoginScreen.tsx'
import { startLanguage, useLanguage } from '#i18n/language.ts'
import { Providers } from './App.tsx'

/** The login page as HTML, for the page the server sends (scripts/login-page.ts). */
export async function renderLogin(code: string): Promise<string> {
  const language = LANGUAGES.find((candidate) => candidate.code === code)
  if (!language) throw new Error(`There is no language ${code}`)
  useLanguage.setState({ language })
  await startLanguage()
  return renderToStaticMarkup(
    <Providers>
      <MemoryRouter initialEntries={['/login']}>
        <LoginScreen />
      </MemoryRouter>
    </Providers>,
  )
}
