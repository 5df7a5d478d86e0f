import type { Plugin } from 'vite'
import { warmDark, warmGray } from '../src/theme/palette.ts'

/**
 * Writes the greys of the theme into the style sheet. The app sets them when it runs; until then what the boot script draws
 * (public/boot.js) would have Mantine's own.
 */
export function firstColours(): Plugin {
  return {
    name: 'meydan-first-colours',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/theme/tokens.css') ? { code: `${firstVariables()}\n${code}`, map: null } : undefined
    },
  }
}

function firstVariables(): string {
  const shades = Object.entries({ gray: warmGray, dark: warmDark }).flatMap(([name, values]) =>
    values.map((value, shade) => `--mantine-color-${name}-${shade}: ${value};`),
  )
  return `:root { ${shades.join(' ')} }`
}
