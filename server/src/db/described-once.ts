import pg from 'pg'
import { statementName } from './pool.ts'

/** What pg makes of a description of columns. */
type Columns = { fields: unknown[]; _parsers: unknown[]; _prebuiltEmptyResultObject: object }

/** The parts of pg's query that its types do not name. The test of this file notices when they change. */
type Query = {
  name?: string
  prepare(connection: pg.Connection): void
  handleRowDescription(description: unknown): void
  _result: Columns
  _accumulateRows: boolean
}

type Known = {
  /** The same connection, on which nothing asks for a description. */
  quiet: pg.Connection
  columnsOf: Map<string, Columns>
}

const { prepare, handleRowDescription } = pg.Query.prototype as unknown as Query
const connections = new WeakMap<pg.Connection, Known>()

/**
 * A read that has PostgreSQL describe its columns only the first time on a connection. pg asks each time, and reading the
 * answer was a sixth of the processor time of a place's page. A named statement never changes its columns: PostgreSQL refuses
 * to run it instead.
 */
export class DescribedOnce<Row> extends pg.Query<Row & pg.QueryResultRow> {
  readonly #isDescribedOnce: boolean

  constructor(
    text: string,
    values: readonly unknown[],
    done: (error: Error | null, rows: Row[]) => void,
    isDescribedOnce: boolean,
  ) {
    super(text, [...values], (error, result) => done(error ?? null, result?.rows ?? []))
    Object.assign(this, { name: statementName(text) })
    this.#isDescribedOnce = isDescribedOnce
  }

  prepare(connection: pg.Connection) {
    const query = this as unknown as Query
    const { name } = query
    if (!name || !this.#isDescribedOnce) return prepare.call(query, connection)
    const { quiet, columnsOf } = knownOf(connection)
    const columns = columnsOf.get(name)
    if (columns) {
      Object.assign(query._result, columns)
      query._accumulateRows = true
      return prepare.call(query, quiet)
    }
    query.handleRowDescription = (description) => {
      handleRowDescription.call(query, description)
      const { fields, _parsers, _prebuiltEmptyResultObject } = query._result
      columnsOf.set(name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    prepare.call(query, connection)
  }
}

function knownOf(connection: pg.Connection): Known {
  const known = connections.get(connection)
  if (known) return known
  const quiet: pg.Connection = Object.create(connection, { describe: { value: () => {} } })
  const first = { quiet, columnsOf: new Map<string, Columns>() }
  connections.set(connection, first)
  return first
}
