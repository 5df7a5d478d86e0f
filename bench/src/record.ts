// Loaded into the server before its own code: records what it sends to PostgreSQL, so that a page is always compared with its
// current SQL.
import { appendFileSync } from 'node:fs'
import pg from 'pg'

type Sent = { text?: string; values?: unknown[] }
type Query = (this: pg.Client, first: unknown, ...rest: unknown[]) => unknown

const file = process.env.RECORD_TO
const client = pg.Client.prototype as unknown as { query: Query }
const query = client.query
if (file)
  client.query = function (first, ...rest) {
    const { text, values } = first as Sent
    if (text && values?.length) appendFileSync(file, `${JSON.stringify({ text, values })}\n`)
    return query.call(this, first, ...rest)
  }
