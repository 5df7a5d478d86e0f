import type { PropertyField } from '@meydan/domain/publishing-rules.ts'
import type { ReportTitleSubject } from '@meydan/domain/report-rules.ts'
import { CATALOG_LOCK } from '#db/advisory-locks.ts'
import type { Database } from '#db/database.ts'
import type { CatalogContent } from './catalog.content.ts'
import { catalogId } from './catalog.ids.ts'
import type { Names } from './content-file.ts'

export type NamedStatus = { key: string; names: Names; status: boolean }
export type NewReportTitle = NamedStatus & { subject: ReportTitleSubject }
type Row = { id: string; key: string; names: Names; status: boolean }
export type CatalogRows = {
  currencies: (Row & { iso_code: string; short_name: string; sign: string })[]
  units: (Row & { short_name: string; related_to: string | null })[]
  groups: (Row & { for_product: boolean; for_service: boolean })[]
  categories: (Row & { group_id: string; is_for_product: boolean; metadata: PropertyField[] })[]
  sizes: (Row & { category_ids: string[] })[]
  placeCategories: { id: string; slug: string; names: Names; creation_names: Names | null }[]
  reportTitles: (Row & { subject: ReportTitleSubject })[]
  departments: Row[]
}

/** Titles of different subjects may have the same key, such as `spam`. */
const withStoredKey = <Title extends { key: string; subject: ReportTitleSubject }>(title: Title): Title => ({
  ...title,
  key: title.subject === 'post' ? title.key : `${title.subject}.${title.key}`,
})

export class CatalogStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  load(content: CatalogContent) {
    return this.#db.transaction(async () => {
      await this.#db.query('select pg_advisory_xact_lock(:lock)', { lock: CATALOG_LOCK })
      const placed = <T extends { key: string }>(rows: readonly T[], id: (key: string) => string) =>
        rows.map((row, position) => ({ id: id(row.key), position, status: true, ...row }))
      await this.#put('currencies', 'key', placed(content.currencies, catalogId.currency))
      await this.#put('units', 'key', placed(content.units, catalogId.unit))
      await this.#put('groups', 'key', placed(content.groups, catalogId.group))
      await this.#put(
        'categories',
        'key',
        placed(content.categories, catalogId.category).map(({ group, ...row }) => ({
          ...row,
          group_id: catalogId.group(group),
        })),
      )
      await this.#put(
        'sizes',
        'key',
        placed(content.sizes, catalogId.size).map(({ categories, ...row }) => row),
      )
      await this.#putSizeCategories(content.sizes)
      await this.#put(
        'place_categories',
        'slug',
        content.placeCategories.map((row, position) => ({ id: catalogId.placeCategory(row.slug), position, ...row })),
      )
      await this.#put('report_titles', 'key', placed(content.reportTitles.map(withStoredKey), catalogId.reportTitle))
      await this.#put('departments', 'key', placed(content.departments, catalogId.department))
    })
  }

  /** Writes what staff changed or added; a new one is the last. */
  async putDepartment({ key, names, status }: NamedStatus) {
    await this.#db.query(
      `insert into departments (id, key, names, status, position)
       values (:id, :key, :names::jsonb, :status, (select coalesce(max(position), 0) + 1 from departments))
       on conflict (key) do update set names = excluded.names, status = excluded.status`,
      { id: catalogId.department(key), key, names: JSON.stringify(names), status },
    )
  }

  /** Writes what staff changed or added; a new one is the last. */
  async putReportTitle(title: NewReportTitle) {
    const { key, names, status, subject } = withStoredKey(title)
    await this.#db.query(
      `insert into report_titles (id, key, names, status, subject, position)
       values (:id, :key, :names::jsonb, :status, :subject, (select coalesce(max(position), 0) + 1 from report_titles))
       on conflict (key) do update set names = excluded.names, status = excluded.status`,
      { id: catalogId.reportTitle(key), key, names: JSON.stringify(names), status, subject },
    )
  }

  async all(): Promise<CatalogRows> {
    const table = <T>(name: string) => this.#db.query<T>(`select * from ${name} order by position, id`)
    return {
      currencies: await table('currencies'),
      units: await table('units'),
      groups: await table('groups'),
      categories: await table('categories'),
      sizes: await this.#db.query(
        `select sizes.*, array(select category_id from size_categories where size_id = sizes.id) as category_ids
           from sizes order by position, id`,
      ),
      placeCategories: await table('place_categories'),
      reportTitles: await table('report_titles'),
      departments: await table('departments'),
    }
  }

  /** Writes only rows that have changed. Rows that are no longer in the content stay, but are not offered any more. */
  async #put(table: string, uniqueColumn: string, rows: readonly Record<string, unknown>[]) {
    const columns = Object.keys(rows[0] ?? {})
    const changing = columns.filter((column) => column !== 'id' && column !== uniqueColumn)
    const list = (prefix = '') => changing.map((column) => `${prefix}${column}`).join(', ')
    await this.#db.query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, :rows)
       on conflict (${uniqueColumn}) do update
       set (${list()}) = row(${list('excluded.')})
       where (${list(`${table}.`)}) is distinct from (${list('excluded.')})`,
      { rows: JSON.stringify(rows) },
    )
    if (columns.includes('status'))
      await this.#db.query(
        `update ${table} set status = false where status and ${uniqueColumn} <> all (:kept::text[])`,
        {
          kept: rows.map((row) => row[uniqueColumn]),
        },
      )
  }

  async #putSizeCategories(sizes: CatalogContent['sizes']) {
    const pairs = sizes.flatMap(({ key, categories }) =>
      categories.map((category) => ({ size_id: catalogId.size(key), category_id: catalogId.category(category) })),
    )
    const wanted = 'jsonb_populate_recordset(null::size_categories, :pairs) as wanted'
    await this.#db.query(
      `delete from size_categories as held where not exists (
         select from ${wanted} where wanted.size_id = held.size_id and wanted.category_id = held.category_id)`,
      { pairs: JSON.stringify(pairs) },
    )
    await this.#db.query(
      `insert into size_categories (size_id, category_id) select size_id, category_id from ${wanted} on conflict do nothing`,
      { pairs: JSON.stringify(pairs) },
    )
  }
}
