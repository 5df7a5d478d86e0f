import { join } from 'node:path'
import { type ContentKind, FEATURE_SWITCHES, type Texts } from '@meydan/domain/content-rules.ts'
import type { ReportTitleSubject } from '@meydan/domain/report-rules.ts'
import { type CatalogContent, readCatalogContent, readNamedStatus } from '#features/catalog/catalog.content.ts'
import { readSynonyms, type SynonymSections } from '#features/catalog/synonyms.content.ts'
import { readPages } from '#features/terms/terms.content.ts'
import type { ContentValue } from './content.store.ts'

export type Defaults = Record<ContentKind, Map<string, ContentValue>>

const SECTIONS = { group: 'groups', category: 'categories', place: 'place_categories' } as const
export const HIDDEN_WORDS_KEY = 'popular'
const NO_TEXTS: Texts = { en: '', tr: '', fa: '' }

/** What is in force as long as staff changed nothing: the content folder. */
export function readDefaults(contentFolder: string): { defaults: Defaults; titles: Map<string, Texts> } {
  const catalog = readCatalogContent(contentFolder)
  const named = (entries: CatalogContent['departments']) =>
    new Map(entries.map(({ key, names, status }) => [key, { texts: names, is_on: status }]))
  const titles = titlesOf(catalog)
  const pages = [...readPages(contentFolder)].map(([key, entries]): [string, ContentValue] => [
    key,
    { texts: { ...NO_TEXTS, ...Object.fromEntries(entries.map(({ lang, html }) => [lang, html])) }, is_on: null },
  ])
  const synonyms = readSynonyms(contentFolder, catalog)
  const reasons = (subject: ReportTitleSubject) =>
    named(catalog.reportTitles.filter((title) => title.subject === subject))
  const defaults: Defaults = {
    switch: new Map(FEATURE_SWITCHES.map((name) => [name, { texts: null, is_on: true }])),
    report_title: reasons('post'),
    person_report_title: reasons('person'),
    place_report_title: reasons('place'),
    comment_report_title: reasons('comment'),
    review_report_title: reasons('review'),
    department: named(catalog.departments),
    decision_template: named(readNamedStatus(join(contentFolder, 'decision-templates.json'))),
    page: new Map(pages),
    synonyms: new Map([...titles.keys()].map((key) => [key, { texts: listsIn(synonyms, key), is_on: null }])),
    hidden_words: new Map([[HIDDEN_WORDS_KEY, { texts: NO_TEXTS, is_on: null }]]),
  }
  return { defaults, titles }
}

/** The synonyms as search reads them, from entries such as `category.bicycles`. */
export function sectionsOf(entries: Iterable<[string, ContentValue]>): SynonymSections {
  const sections: SynonymSections = { groups: {}, categories: {}, place_categories: {} }
  for (const [key, { texts }] of entries) {
    const [section, name] = split(key)
    const lists = Object.entries(texts ?? {}).map(([language, text]) => [language, linesOf(text)])
    sections[section][name] = Object.fromEntries(lists)
  }
  return sections
}

/** The words or phrases of a list, one in each line. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** What has synonyms, by its key in the console. */
const titlesOf = ({ groups, categories, placeCategories }: CatalogContent) =>
  new Map<string, Texts>([
    ...groups.map(({ key, names }) => [`group.${key}`, names] as const),
    ...categories.map(({ key, names }) => [`category.${key}`, names] as const),
    ...placeCategories.map(({ slug, names }) => [`place.${slug}`, names] as const),
  ])

function listsIn(synonyms: SynonymSections, key: string): Texts {
  const [section, name] = split(key)
  const lists = synonyms[section][name] ?? {}
  const text = (language: string) => (lists[language] ?? []).join('\n')
  return { en: text('en'), tr: text('tr'), fa: text('fa') }
}

function split(key: string): [keyof SynonymSections, string] {
  const [section = '', name = ''] = key.split('.')
  return [SECTIONS[section as keyof typeof SECTIONS], name]
}
