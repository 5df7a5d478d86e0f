import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogContent } from './catalog.content.ts'
import { catalogId } from './catalog.ids.ts'
import { type Entry, readContentFile } from './content-file.ts'

/** A category with everything it is called. */
export type Named = { id: string; names: Record<string, string>; synonyms: Record<string, string[]> }
/** `posts` names each category by its group as well; `offered` has categories and groups with their own names and ids. */
type NamedCategories = { posts: Named[]; offered: Named[]; places: Named[] }
/** Words by key and language. */
type Synonyms = Record<string, Record<string, string[]>>
/** The sections of the file; the keys are those of the catalogue. */
export type SynonymSections = { groups: Synonyms; categories: Synonyms; place_categories: Synonyms }

/** Reads server/content/search/synonyms.json. */
export function readSynonyms(folder: string, catalog: CatalogContent): SynonymSections {
  const path = join(folder, 'search', 'synonyms.json')
  const file = existsSync(path) ? readContentFile(path) : null
  const of = (section: string, known: string[]) => (file ? readSection(file.field(section), new Set(known)) : {})
  return {
    groups: of(
      'groups',
      catalog.groups.map(({ key }) => key),
    ),
    categories: of(
      'categories',
      catalog.categories.map(({ key }) => key),
    ),
    place_categories: of(
      'place_categories',
      catalog.placeCategories.map(({ slug }) => slug),
    ),
  }
}

/** Names and synonyms of categories and of groups, which name all their categories; of place categories apart. */
export function nameCategories(catalog: CatalogContent, synonyms: SynonymSections): NamedCategories {
  const { groups, categories, place_categories: places } = synonyms
  return {
    posts: catalog.categories.flatMap(({ key, names, group }) => {
      const id = termOf(catalogId.category(key))
      const ofGroup = catalog.groups.find((each) => each.key === group)
      return [
        { id, names, synonyms: categories[key] ?? {} },
        ...(ofGroup ? [{ id, names: {}, synonyms: { ...groups[group], names: Object.values(ofGroup.names) } }] : []),
      ]
    }),
    offered: [
      ...catalog.groups.map(({ key, names }) => ({ id: catalogId.group(key), names, synonyms: groups[key] ?? {} })),
      ...catalog.categories.map(({ key, names }) => ({
        id: catalogId.category(key),
        names,
        synonyms: categories[key] ?? {},
      })),
    ],
    places: catalog.placeCategories.map(({ slug, names, creation_names }) => ({
      id: termOf(catalogId.placeCategory(slug)),
      names,
      synonyms: { ...places[slug], creation: Object.values(creation_names) },
    })),
  }
}

/** A category's id as `post_search` and `place_search` in the database write it. */
const termOf = (id: string) => id.replaceAll('-', '')

function readSection(section: Entry, known: ReadonlySet<string>): Synonyms {
  return Object.fromEntries(
    section.fields().map(([key, languages]) => {
      if (!known.has(key)) throw languages.wrong('is not in the catalogue')
      const words = languages.fields().map(([language, list]) => [language, list.entries().map((word) => word.text())])
      return [key, Object.fromEntries(words)]
    }),
  )
}
