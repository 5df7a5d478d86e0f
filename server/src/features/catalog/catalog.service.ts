import { LANGUAGES } from '@meydan/domain/languages.ts'
import { type ReportSubjectType, TITLES_OF } from '@meydan/domain/report-rules.ts'
import type { CatalogContent } from './catalog.content.ts'
import type { CatalogRows, CatalogStore, NamedStatus, NewReportTitle } from './catalog.store.ts'
import type { Names } from './content-file.ts'

export type PostOptions = ReturnType<typeof optionsIn>
export type NamedEntry = { _id: string; name: string }
export type StatusEntry = NamedEntry & { status: boolean }

/** `tr`, `tr_TR` and `tr-TR` are Turkish; an unknown language becomes English. */
export function languageCode(language: string | null | undefined): string {
  const code = language?.toLowerCase().split(/[_-]/, 1)[0]
  return LANGUAGES.find((known) => known.code === code)?.code ?? 'en'
}

/** The name in this language, or else in English. */
export function nameIn(language: string | null | undefined, names: Names): string {
  return names[languageCode(language) as keyof Names] ?? names.en
}

/** The catalogue that describes posts, places, reports and tickets. Small and rarely changed, so every node caches it. */
export class CatalogService {
  readonly #store: CatalogStore
  #cached: Promise<CatalogRows> | null = null
  /** By language, as long as the rows are the same. */
  readonly #options = new WeakMap<CatalogRows, Map<string, PostOptions>>()

  constructor({ store }: { store: CatalogStore }) {
    this.#store = store
  }

  /** Writes the content folder to the database. */
  async load(content: CatalogContent) {
    await this.#store.load(content)
    this.#cached = null
  }

  /** Writes a department that staff changed, in the transaction of the change. */
  putDepartment(department: NamedStatus) {
    return this.#store.putDepartment(department)
  }

  /** Writes a report title that staff changed, in the transaction of the change. */
  putReportTitle(title: NewReportTitle) {
    return this.#store.putReportTitle(title)
  }

  /** Reads the database again at the next request. */
  forget() {
    this.#cached = null
  }

  /**
   * All choices for describing a new post. Groups, categories and sizes that are no longer offered are left out; currencies and
   * units have a status instead, because older posts may use them.
   */
  async postOptions(language?: string | null): Promise<PostOptions> {
    const rows = await this.#rows()
    const byLanguage = this.#options.get(rows) ?? new Map<string, PostOptions>()
    this.#options.set(rows, byLanguage)
    const code = languageCode(language)
    const options = byLanguage.get(code) ?? optionsIn(code, rows)
    byLanguage.set(code, options)
    return options
  }

  /** The reasons for which something can be reported. */
  async reportTitles(language?: string | null, type: ReportSubjectType = 'post'): Promise<StatusEntry[]> {
    const titles = (await this.#rows()).reportTitles.filter(({ subject }) => subject === TITLES_OF[type])
    return titles.filter(isOffered).map(localised(language))
  }

  /** The departments that a support ticket can go to. */
  async departments(language?: string | null): Promise<StatusEntry[]> {
    return (await this.#rows()).departments.filter(isOffered).map(localised(language))
  }

  /** The categories of a new place, with the names used in that form, by alphabet. */
  async placeCreationCategories(language?: string | null): Promise<(NamedEntry & { slug: string })[]> {
    const offered = (await this.#rows()).placeCategories.flatMap(({ id, slug, creation_names }) =>
      creation_names ? [{ _id: id, slug, name: nameIn(language, creation_names) }] : [],
    )
    const { compare } = new Intl.Collator(languageCode(language))
    return offered.toSorted((a, b) => compare(a.name, b.name))
  }

  /** What a category of places is called where it is chosen; null if there is none. */
  async placeCategoryName(id: string, language?: string | null): Promise<string | null> {
    const category = (await this.#rows()).placeCategories.find((row) => row.id === id)
    return category ? nameIn(language, category.creation_names ?? category.names) : null
  }

  #rows(): Promise<CatalogRows> {
    this.#cached ??= this.#store.all().catch((error) => {
      this.#cached = null // try again at the next request
      throw error
    })
    return this.#cached
  }
}

const isOffered = ({ status }: { status: boolean }) => status

const localised =
  <T extends { id: string; names: Names; status: boolean }>(language: string | null | undefined) =>
  ({ id, names, status, ...rest }: T) => ({ ...rest, _id: id, name: nameIn(language, names), status })

function optionsIn(language: string, { currencies, units, groups, categories, sizes }: CatalogRows) {
  const offeredSizes = sizes.filter(isOffered).map(localised(language))
  const sizesByCategory = new Map<string, typeof offeredSizes>()
  for (const size of offeredSizes)
    for (const id of size.category_ids) sizesByCategory.set(id, [...(sizesByCategory.get(id) ?? []), size])
  const withSizes = <T extends { _id: string }>(category: T) => ({
    ...category,
    related_sizes: sizesByCategory.get(category._id) ?? [],
  })
  return {
    currencies: currencies.map(localised(language)),
    units: units.map(localised(language)),
    groups: groups.filter(isOffered).map(localised(language)),
    categories: categories.filter(isOffered).map(localised(language)).map(withSizes),
    sizes: offeredSizes,
  }
}
