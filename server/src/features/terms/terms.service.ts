import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sanitizeHtml from 'sanitize-html'

export type TermsEntry = { lang: string; html: string }
export const PAGES = ['about', 'help', 'safety'] as const
type Page = (typeof PAGES)[number]

const DEFAULT_COUNTRY = 'TR'
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

/** The texts of the content folder, one file for each language, read and sanitised once at the start. */
export class TermsService {
  readonly #termsOfUse: TermsEntry[]
  readonly #ecommerceNotices: Map<string, TermsEntry[]>
  readonly #pages: Record<Page, TermsEntry[]>

  constructor({ contentFolder }: { contentFolder: string }) {
    const ecommerceFolder = join(contentFolder, 'terms/ecommerce')
    const countries = readdirSync(ecommerceFolder).filter((name) => COUNTRY.test(name))
    this.#termsOfUse = readTexts(join(contentFolder, 'terms/wbb'))
    this.#ecommerceNotices = new Map(countries.map((country) => [country, readTexts(join(ecommerceFolder, country))]))
    const texts = PAGES.map((name) => [name, readTexts(join(contentFolder, name))])
    this.#pages = Object.fromEntries(texts) as Record<Page, TermsEntry[]>
  }

  /** The terms of use. */
  ofUse(): TermsEntry[] {
    return this.#termsOfUse
  }

  /** The e-commerce notices of a country; Turkey's where a country has none. */
  ofEcommerce(country: string | undefined): TermsEntry[] {
    const notices = this.#ecommerceNotices
    return notices.get(country?.toUpperCase() ?? '') ?? notices.get(DEFAULT_COUNTRY) ?? []
  }

  /** The texts of the about, help or safety page. */
  page(name: Page): TermsEntry[] {
    return this.#pages[name]
  }
}

function readTexts(folder: string): TermsEntry[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => ({
      lang: basename(name, '.html'),
      html: sanitizeHtml(readFileSync(join(folder, name), 'utf8'), ALLOWED),
    }))
}
