import './theme/styles.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startLanguage } from './i18n/language.ts'
import { listenForInstallPrompt } from './pwa/install.ts'
import { removeHiddenFirstPage } from './ui/first-page.ts'
import { keepFirstPhoto } from './ui/first-photo.ts'

listenForInstallPrompt()
removeHiddenFirstPage()
keepFirstPhoto()
await startLanguage()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
