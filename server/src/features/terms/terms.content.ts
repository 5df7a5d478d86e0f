import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sanitizeHtml from 'sanitize-html'

export type TermsEntry = { lang: string; html: string }
export const PAGES = ['about', 'help', 'safety'] as const
export type Page = (typeof PAGES)[number]

const COUNTRY = /^[A-Z]{2}$/

// Text and its structure; nothing that runs, loads or styles.
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
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'section',
    'small',
    'dl',
    'dt',
    'dd',
  ],
  allowedAttributes: { a: ['href'], '*': ['lang', 'dir', 'id'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
}

/** Leaves out what runs, loads or styles. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED)

/** The keys of all texts, as the console names them: `terms`, `notices.TR`, `help`. */
export const TERMS_KEY = 'terms'
export const noticesKey = (country: string) => `notices.${country}`

/** The texts of the content folder, one file for each language, by key. */
export function readPages(contentFolder: string): Map<string, TermsEntry[]> {
  const notices = join(contentFolder, 'terms/ecommerce')
  const countries = readdirSync(notices).filter((name) => COUNTRY.test(name))
  return new Map([
    [TERMS_KEY, readTexts(join(contentFolder, 'terms/wbb'))],
    ...countries.map((country) => [noticesKey(country), readTexts(join(notices, country))] as const),
    ...PAGES.map((name) => [name, readTexts(join(contentFolder, name))] as const),
  ])
}

function readTexts(folder: string): TermsEntry[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => ({ lang: basename(name, '.html'), html: cleanHtml(readFileSync(join(folder, name), 'utf8')) }))
}
