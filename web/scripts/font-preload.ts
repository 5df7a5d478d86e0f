import type { Plugin } from 'vite'

/**
 * Names the built font files on the boot script, which preloads the one the stored language needs: the page knows its
 * language only in the browser, and a Persian reader should not wait for Latin letters.
 */
export function fontPreload(): Plugin {
  const fonts = { latin: 'inter-latin-wght-normal', arabic: 'vazirmatn-arabic-wght-normal' }
  return {
    name: 'meydan-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {})
        const attributes = Object.entries(fonts).map(([script, name]) => {
          const file = files.find((candidate) => candidate.includes(name))
          if (!file) throw new Error(`No font file ${name} in the build`)
          return `data-font-${script}="/${file}"`
        })
        return html.replace('src="/boot.js"', `src="/boot.js" ${attributes.join(' ')}`)
      },
    },
  }
}
