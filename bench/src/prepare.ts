import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { HttpRequest } from './http-client.ts'
import type { Viewer } from './log-in.ts'
import type { Ask, Page } from './pages.ts'
import type { PublicPage } from './public-pages.ts'
import { startServer } from './server.ts'

export type Statement = { text: string; values: unknown[] }
/** The request of a page, and the statements the server sent to answer it. */
export type PreparedPage = { name: string; request: HttpRequest; sql: Statement[] }
/** Statements sent shortly after the response belong to the page too. */
const QUIET_MS = 50
const TIMES = 5
const TRIES_MOST = 60

export type Viewers = Record<Page['viewer'], Viewer>

/** Requests each page from a server that records its SQL. This is not the server that is measured. */
export async function preparePages(
  folder: string,
  pages: (Page | PublicPage)[],
  viewers: Viewers,
): Promise<PreparedPage[]> {
  const notes = mkdtempSync(join(tmpdir(), 'meydan-bench-'))
  const recordTo = join(notes, 'statements')
  const server = await startServer(folder, { recordTo })
  try {
    const prepared: PreparedPage[] = []
    for (const page of pages) {
      const request = await requestOf(page, server.origin, viewers)
      const record = async () => {
        writeFileSync(recordTo, '')
        await send(server.origin, request)
        await delay(QUIET_MS)
        const lines = readFileSync(recordTo, 'utf8').trim().split('\n').filter(Boolean)
        return lines.map((line) => JSON.parse(line) as Statement)
      }
      prepared.push({ name: page.name, request, sql: await settled(page.name, record) })
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

async function requestOf(page: Page | PublicPage, origin: URL, viewers: Viewers): Promise<HttpRequest> {
  const isPublic = 'path' in page
  const viewer = viewers[isPublic ? 'few' : page.viewer]
  const ask: Ask = async <Data>(query: string, variables = {}) => {
    const answer = await send(origin, apiRequest(viewer, { query, variables }))
    return (JSON.parse(answer) as { data: Data }).data
  }
  if (isPublic) {
    const path = await page.path(ask, (other) => send(origin, { method: 'GET', path: other, headers: {}, body: '' }))
    return { method: 'GET', path, headers: {}, body: '' }
  }
  const { query, variables = {} } = page
  return apiRequest(viewer, { query, variables: typeof variables === 'function' ? await variables(ask) : variables })
}

const apiRequest = ({ token }: Viewer, question: { query: string; variables: object }): HttpRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify(question),
})

async function send(origin: URL, { method, path, headers, body }: HttpRequest): Promise<string> {
  const response = await fetch(new URL(path, origin), { method, headers, ...(body && { body }) })
  const answer = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${answer.slice(0, 300)}`)
  requireData(path, answer)
  return answer
}

/** The API answers 200 with its errors inside. */
export function requireData(path: string, answer: string) {
  if (path !== '/graphql') return
  const { errors } = JSON.parse(answer) as { errors?: { message: string }[] }
  if (errors) throw new Error(`the API answered with an error: ${errors[0]?.message}`)
}
