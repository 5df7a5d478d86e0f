import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sanitizeHtml from 'sanitize-html'

export type TermsEntry = { lang: string; html: string }

const DEFAULT_COUNTRY = 'TR'
const COUNTRY = /^[A-Z]{2}$/

// Text and its structure, nothing that runs, loads or styles.
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'a',
    'br',
    'hr',
    'blockquote',
  ].concat(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'section', 'small', 'dl', 'dt', 'dd']),
  allowedAttributes: { a: ['href'], '*': ['lang', 'dir', 'id'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
}

/** Texts of the content folder, one file a language, read and cleaned once at the start. */
export function createTermsService({ contentFolder }: { contentFolder: string }) {
  const readFolder = (folder: string): TermsEntry[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.html'))
          .sort()
          .map((name) => ({
            lang: basename(name, '.html'),
            html: sanitizeHtml(readFileSync(join(folder, name), 'utf8'), ALLOWED),
          }))
      : []

  const ofUse = readFolder(join(contentFolder, 'terms/wbb'))
  const ecommerceFolder = join(contentFolder, 'terms/ecommerce')
  const ecommerce = new Map(
    readdirSync(ecommerceFolder)
      .filter((country) => COUNTRY.test(country))
      .map((country) => [country, readFolder(join(ecommerceFolder, country))]),
  )
  const pages = {
    about: readFolder(join(contentFolder, 'about')),
    help: readFolder(join(contentFolder, 'help')),
  }

  return {
    ofUse: () => ofUse,
    /** Notices of a country; Turkey's where a country has none. */
    ofEcommerce: (country: string | undefined) =>
      ecommerce.get(country?.toUpperCase() ?? '') ?? ecommerce.get(DEFAULT_COUNTRY) ?? [],
    page: (name: keyof typeof pages) => pages[name],
  }
}
