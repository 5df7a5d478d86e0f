import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Viewer } from './log-in.ts'
import type { Ask, Page } from './pages.ts'
import { startServer } from './server.ts'

export type Statement = { text: string; values: unknown[] }
/** A page as it is sent, and the statements the server sent to answer it. */
export type PreparedPage = { name: string; viewer: Viewer; body: string; sql: Statement[]; isLimited: boolean }
export type Viewers = Record<Page['viewer'], Viewer>

/** Asks for each page of a server that writes down its SQL; that server is not the one to be measured. */
export async function preparePages(folder: string, pages: Page[], viewers: Viewers): Promise<PreparedPage[]> {
  const notes = mkdtempSync(join(tmpdir(), 'meydan-bench-'))
  const recordTo = join(notes, 'statements')
  const server = await startServer(folder, { recordTo })
  try {
    const prepared: PreparedPage[] = []
    for (const { name, viewer: who, query, variables, isLimited = false } of pages) {
      const viewer = viewers[who]
      const ask: Ask = (text, values = {}) =>
        post(server.origin, viewer, JSON.stringify({ query: text, variables: values }))
      const given = typeof variables === 'function' ? await variables(ask) : (variables ?? {})
      const body = JSON.stringify({ query, variables: given })
      await post(server.origin, viewer, body) // what is only read the first time does not belong to the page
      writeFileSync(recordTo, '')
      await post(server.origin, viewer, body)
      const lines = readFileSync(recordTo, 'utf8').trim().split('\n')
      prepared.push({ name, viewer, body, sql: lines.map((line) => JSON.parse(line) as Statement), isLimited })
    }
    return prepared
  } finally {
    await server.stop()
    rmSync(notes, { recursive: true })
  }
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
