import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes the app's page once more for each language, as login/{language}.html with the login form in it, which people see and
 * fill in while the app is loading (docs/decisions/0282). The app takes over what was typed: src/ui/first-page.ts.
 */
export function loginPage(): Plugin {
  let folder = ''
  return {
    name: 'meydan-login-page',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle() {
      const index = readFileSync(join(folder, 'index.html'), 'utf8')
      const script = join(import.meta.dirname, 'render-login.ts')
      const pages: Record<string, string> = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }))
      mkdirSync(join(folder, 'login'), { recursive: true })
      for (const [language, markup] of Object.entries(pages))
        writeFileSync(join(folder, 'login', `${language}.html`), withForm(index, language, markup))
    },
  }
}

function withForm(index: string, language: string, markup: string) {
  const data = /data-files="([^"]*)"/.exec(index)?.[1]?.replaceAll('&quot;', '"')
  const { login }: { login: string[] } = JSON.parse(data ?? 'null')
  const styles = login
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  return index
    .replace('src="/boot.js"', `src="/boot.js" data-form-language="${language}"`)
    .replace('</head>', `${styles.join('')}</head>`)
    .replace('<div id="root">', () => `<div id="first-page">${markup}</div><div id="root">`)
}
