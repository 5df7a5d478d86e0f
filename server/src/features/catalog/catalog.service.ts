import { LANGUAGES } from '@meydan/domain/languages.ts'
import type { CatalogContent } from './catalog.content.ts'
import type { CatalogRows, CatalogStore } from './catalog.store.ts'
import type { Names } from './content-file.ts'

export type CatalogService = ReturnType<typeof createCatalogService>
export type PostOptions = Awaited<ReturnType<CatalogService['postOptions']>>
export type NamedEntry = { _id: string; name: string }
export type StatusEntry = NamedEntry & { status: boolean }

/** `tr`, `tr_TR` and `tr-TR` ask for Turkish; what is no language of ours asks for English. */
export function languageCode(language: string | null | undefined): string {
  const code = language?.toLowerCase().split(/[_-]/, 1)[0]
  return LANGUAGES.find((known) => known.code === code)?.code ?? 'en'
}

/** What has no name in the language asked for has an English one. */
export function nameIn(language: string | null | undefined, names: Names): string {
  return names[languageCode(language) as keyof Names] ?? names.en
}

/** What posts, places, reports and tickets are described with. Small and rarely changed, so every node keeps it in memory. */
export function createCatalogService({ store }: { store: CatalogStore }) {
  let cached: Promise<CatalogRows> | null = null

  function rows(): Promise<CatalogRows> {
    cached ??= store.all().catch((error) => {
      cached = null // the database may be back next time
      throw error
    })
    return cached
  }

  const localised = <T extends { id: string; names: Names; status: boolean }>(language: string | null | undefined) => {
    return ({ id, names, status, ...rest }: T) => ({ ...rest, _id: id, name: nameIn(language, names), status })
  }

  return {
    async load(content: CatalogContent) {
      await store.load(content)
      cached = null
    },

    /**
     * Everything a new post can be described with. Of groups, categories and sizes only what is offered; currencies and
     * units say so themselves, because older posts may use more of them.
     */
    async postOptions(language?: string | null) {
      const { currencies, units, groups, categories, sizes } = await rows()
      const offered = ({ status }: { status: boolean }) => status
      const offeredSizes = sizes.filter(offered).map(localised(language))
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
        groups: groups.filter(offered).map(localised(language)),
        categories: categories.filter(offered).map(localised(language)).map(withSizes),
        sizes: offeredSizes,
      }
    },

    async reportTitles(language?: string | null): Promise<StatusEntry[]> {
      return (await rows()).reportTitles.filter(({ status }) => status).map(localised(language))
    },

    async departments(language?: string | null): Promise<StatusEntry[]> {
      return (await rows()).departments.filter(({ status }) => status).map(localised(language))
    },

    /** What a place may be when one is added, under the names offered there. */
    async placeCreationCategories(language?: string | null): Promise<(NamedEntry & { slug: string })[]> {
      return (await rows()).placeCategories.flatMap(({ id, slug, creation_names }) =>
        creation_names ? [{ _id: id, slug, name: nameIn(language, creation_names) }] : [],
      )
    },
  }
}
