import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_PLACE_CATEGORIES } from '@meydan/domain/place-categories.ts'
import { PROPERTY_FIELDS, type PropertyField } from '@meydan/domain/publishing-rules.ts'
import { REPORT_TITLE_SUBJECTS, type ReportTitleSubject } from '@meydan/domain/report-rules.ts'
import { type Entry, type Names, readContentFile } from './content-file.ts'

// docs/decisions/0030: The catalogue is files with derived ids

export const CONTENT_FOLDER = join(import.meta.dirname, '../../../content')

type Named = { key: string; names: Names }
export type CatalogContent = {
  currencies: (Named & { iso_code: string; short_name: string; sign: string; status: boolean })[]
  units: (Named & { short_name: string; related_to: string; status: boolean })[]
  groups: (Named & { for_product: boolean; for_service: boolean })[]
  categories: (Named & { group: string; is_for_product: boolean; metadata: PropertyField[] })[]
  sizes: (Named & { categories: string[] })[]
  placeCategories: { slug: string; names: Names; creation_names: Names }[]
  reportTitles: (Named & { status: boolean; subject: ReportTitleSubject })[]
  departments: (Named & { status: boolean })[]
}

/** Reads and checks the content folder; an error names the file and the position of the first mistake. */
export function readCatalogContent(folder = CONTENT_FOLDER): CatalogContent {
  const file = (...path: string[]) => readContentFile(join(folder, ...path))
  const groupFiles = readdirSync(join(folder, 'catalog', 'groups'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => file('catalog', 'groups', name))
  const taken = new Set<string>()
  const categories = groupFiles.flatMap((group) => readCategories(group, taken))
  const known = new Set(categories.map(({ key }) => key))
  return {
    currencies: unique(file('catalog', 'currencies.json').entries()).map((entry) => ({
      ...named(entry),
      iso_code: entry.field('iso_code').text(),
      short_name: entry.field('short_name').text(),
      sign: entry.field('sign').text(),
      status: entry.field('status').flag(),
    })),
    units: unique(file('catalog', 'units.json').entries()).map((entry) => ({
      ...named(entry),
      short_name: entry.field('short_name').text(),
      related_to: entry.field('related_to').text(),
      status: entry.field('status').flag(),
    })),
    groups: unique(groupFiles).map((entry) => ({
      ...named(entry),
      for_product: entry.field('forProduct').flag(),
      for_service: entry.field('forService').flag(),
    })),
    categories,
    sizes: unique(file('catalog', 'sizes.json').entries()).flatMap((set) => readSizes(set, known)),
    placeCategories: readPlaceCategories(file('place-creation-names.json')),
    reportTitles: REPORT_TITLE_SUBJECTS.flatMap((subject) =>
      readNamedStatus(join(folder, 'report-titles', `${subject}.json`)).map((title) => ({ ...title, subject })),
    ),
    departments: readNamedStatus(join(folder, 'departments.json')),
  }
}

/** Reads a list of entries that have names and can be switched off. */
export const readNamedStatus = (path: string) => unique(readContentFile(path).entries()).map(withStatus)

const named = (entry: Entry) => ({ key: entry.field('key').key(), names: entry.field('names').names() })
const withStatus = (entry: Entry) => ({ ...named(entry), status: entry.field('status').flag() })

function unique(entries: Entry[], taken = new Set<string>()): Entry[] {
  for (const entry of entries) {
    const key = entry.field('key')
    if (taken.has(key.key())) throw key.wrong(`repeats ${key.key()}`)
    taken.add(key.key())
  }
  return entries
}

function readCategories(group: Entry, taken: Set<string>) {
  const [forProduct, forService] = [group.field('forProduct').flag(), group.field('forService').flag()]
  if (forProduct === forService) throw group.field('forService').wrong('must be the opposite of forProduct')
  return unique(group.field('categories').entries(), taken).map((entry) => ({
    ...named(entry),
    group: group.field('key').key(),
    is_for_product: forProduct,
    metadata: entry
      .field('metadata')
      .entries()
      .map((field) => field.oneOf(PROPERTY_FIELDS)),
  }))
}

/** The key of a size includes its set, because 40 is a different size for shoes and dresses. */
function readSizes(set: Entry, knownCategories: ReadonlySet<string>) {
  const categories = set.field('related_categories').entries()
  for (const category of categories)
    if (!knownCategories.has(category.key())) throw category.wrong(`names a category nobody has: ${category.key()}`)
  return unique(set.field('sizes').entries()).map((entry) => ({
    key: `${set.field('key').key()}.${entry.field('key').key()}`,
    names: entry.field('names').names(),
    categories: categories.map((category) => category.key()),
  }))
}

/** Names in Explore are shared with the web app and are in domain; names in the form for a new place are content. */
function readPlaceCategories(creationNames: Entry) {
  const known = new Set<string>(ALL_PLACE_CATEGORIES.map(({ slug }) => slug))
  for (const [slug, entry] of creationNames.fields())
    if (!known.has(slug)) throw entry.wrong('is not one of the categories of places')
  return ALL_PLACE_CATEGORIES.map(({ slug, names }) => ({
    slug,
    names,
    creation_names: creationNames.field(slug).names(),
  }))
}
