import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Statement } from './prepare.ts'
import { named, POOL_SIZE } from './sql-alone.ts'

// Reads the request, runs the statements, answers with their rows: no session, no rights, no GraphQL.

const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL, max: POOL_SIZE })
const statements = named(JSON.parse(process.env.BARE_STATEMENTS ?? '[]') as Statement[])

const server = createServer((request, response) => {
  request.resume().on('end', async () => {
    const data = []
    for (const statement of statements) data.push((await pool.query(statement)).rows)
    const body = JSON.stringify({ data })
    response.setHeader('content-type', 'application/json')
    response.setHeader('content-length', Buffer.byteLength(body))
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
