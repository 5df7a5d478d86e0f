import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './theme/mantine.css'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startLanguage } from './i18n/language.ts'
import { listenForInstallPrompt } from './pwa/install.ts'

listenForInstallPrompt()
await startLanguage()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
