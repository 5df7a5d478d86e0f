import './theme/styles.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startLanguage } from './i18n/language.ts'
import { listenForInstallPrompt } from './pwa/install.ts'
import { removeHiddenFirstPage } from './ui/first-page.ts'

listenForInstallPrompt()
removeHiddenFirstPage()
await startLanguage()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
