import type { Plugin } from 'vite'

/**
 * The sentences of domain/ are their own ids, and a sentence without an entry is shown as it is. So the English dictionary, which every
 * first visit loads, does not repeat them.
 */
export function leanEnglish(): Plugin {
  return {
    name: 'meydan-lean-english',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('/dictionaries/en.po')) return
      const json = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
      if (!json) throw new Error('The compiled English dictionary looks different')
      const messages = Object.entries(JSON.parse(JSON.parse(json)) as Record<string, unknown[]>)
      const needed = messages.filter(([sentence, text]) => text.length !== 1 || text[0] !== sentence)
      return { code: code.replace(json, () => JSON.stringify(JSON.stringify(Object.fromEntries(needed)))), map: null }
    },
  }
}
