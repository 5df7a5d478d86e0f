// Run by scripts/login-page.ts in a process of its own: prints the login page's HTML in each language as JSON.
import { createServer } from 'vite'

/** The app's modules read these when they are loaded. Nothing is stored, nobody is logged in. */
const storage = { getItem: () => null, setItem() {}, removeItem() {} }
const browser = {
  localStorage: storage,
  sessionStorage: storage,
  location: new URL('http://localhost/login'),
  history: { state: { idx: 0 } },
  addEventListener() {},
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  document: { documentElement: { dataset: {} } },
}
for (const [name, value] of Object.entries({ ...browser, window: globalThis }))
  Object.defineProperty(globalThis, name, { value, configurable: true })

const vite = await createServer({
  configFile: new URL('../vite.config.ts', import.meta.url).pathname,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const { renderLogin } = await vite.ssrLoadModule('/src/app/render-login.tsx')
const pages: Record<string, string> = {}
for (const language of ['en', 'tr', 'fa']) pages[language] = await renderLogin(language)
await vite.close()
process.stdout.write(JSON.stringify(pages), () => process.exit())
