import { escapeHtml } from './escape-html.ts'

/** HTML that is safe to send: everything in it is escaped or written by us. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString() {
    return this.text
  }
}

type Part = Html | string | number | false | null | undefined | Part[]

const write = (part: Part): string => {
  if (part === false || part === null || part === undefined) return ''
  if (Array.isArray(part)) return part.map(write).join('')
  return part instanceof Html ? part.text : escapeHtml(String(part))
}

/** A piece of HTML. Values are escaped, unless they are HTML themselves; nothing is written for null and false. */
export const html = (strings: TemplateStringsArray, ...values: Part[]) =>
  new Html(strings.reduce((text, string, at) => text + write(values[at - 1]) + string))

/** A data block for search engines. It is no script, so the content security policy lets it be. */
export const jsonBlock = (data: object) =>
  new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)
