import type { Texts } from '@meydan/domain/content-rules.ts'
import { noticesKey, type Page, readPages, TERMS_KEY, type TermsEntry } from './terms.content.ts'

const DEFAULT_COUNTRY = 'TR'

type Dependencies = {
  contentFolder: string
  /** What staff wrote instead of a file. */
  content: { pageTexts: (key: string) => Texts | undefined }
}

/** The texts of the content folder, read once at the start, and what staff wrote instead. */
export class TermsService {
  readonly #files: Map<string, TermsEntry[]>
  readonly #content: Dependencies['content']

  constructor({ contentFolder, content }: Dependencies) {
    this.#files = readPages(contentFolder)
    this.#content = content
  }

  /** The terms of use. */
  ofUse(): TermsEntry[] {
    return this.#texts(TERMS_KEY)
  }

  /** The e-commerce notices of a country; Turkey's where a country has none. */
  ofEcommerce(country: string | undefined): TermsEntry[] {
    const key = noticesKey(country?.toUpperCase() ?? '')
    return this.#texts(this.#files.has(key) ? key : noticesKey(DEFAULT_COUNTRY))
  }

  /** The texts of the about, help or safety page. */
  page(name: Page): TermsEntry[] {
    return this.#texts(name)
  }

  #texts(key: string): TermsEntry[] {
    const written = this.#content.pageTexts(key)
    if (!written) return this.#files.get(key) ?? []
    return Object.entries(written).flatMap(([lang, html]) => (html ? [{ lang, html }] : []))
  }
}
