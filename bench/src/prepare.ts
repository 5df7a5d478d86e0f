import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Viewer } from './log-in.ts'
import type { Ask, Page } from './pages.ts'
import { startServer } from './server.ts'

export type Statement = { text: string; values: unknown[] }
/** The request body of a page, and the statements the server sent to answer it. */
export type PreparedPage = { name: string; viewer: Viewer; body: string; sql: Statement[] }
/** Statements sent shortly after the response belong to the page too. */
const QUIET_MS = 50
const TIMES = 5
const TRIES_MOST = 60

export type Viewers = Record<Page['viewer'], Viewer>

/** Requests each page from a server that records its SQL. This is not the server that is measured. */
export async function preparePages(folder: string, pages: Page[], viewers: Viewers): Promise<PreparedPage[]> {
  const notes = mkdtempSync(join(tmpdir(), 'meydan-bench-'))
  const recordTo = join(notes, 'statements')
  const server = await startServer(folder, { recordTo })
  try {
    const prepared: PreparedPage[] = []
    for (const { name, viewer: who, query, variables } of pages) {
      const viewer = viewers[who]
      const ask: Ask = (text, values = {}) =>
        post(server.origin, viewer, JSON.stringify({ query: text, variables: values }))
      const given = typeof variables === 'function' ? await variables(ask) : (variables ?? {})
      const body = JSON.stringify({ query, variables: given })
      const record = async () => {
        writeFileSync(recordTo, '')
        await post(server.origin, viewer, body)
        await delay(QUIET_MS)
        const lines = readFileSync(recordTo, 'utf8').trim().split('\n')
        return lines.map((line) => JSON.parse(line) as Statement)
      }
      prepared.push({ name, viewer, body, sql: await settled(name, record) })
    }
    return prepared
  } finally {
    await server.stop()
    rmSync(notes, { recursive: true })
  }
}

/**
 * Statements sent only once, once a minute or by a job do not belong to a page. They can only make its list longer, so this
 * repeats the request until the shortest list has appeared several times.
 */
async function settled(name: string, record: () => Promise<Statement[]>): Promise<Statement[]> {
  const texts = (statements: Statement[]) => statements.map(({ text }) => text).join('\n')
  let shortest = await record()
  let times = 1
  for (let tries = 0; tries < TRIES_MOST; tries++) {
    const next = await record()
    if (next.length < shortest.length) times = 0
    if (next.length <= shortest.length) shortest = next
    if (texts(next) === texts(shortest) && ++times === TIMES) return shortest
  }
  throw new Error(`${name} sends different statements each time`)
}

async function post<Data>(origin: URL, { token }: Viewer, body: string): Promise<Data> {
  const response = await fetch(new URL('/graphql', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] }
  if (errors) throw new Error(`the API answered with an error: ${errors[0]?.message}`)
  return data
}
