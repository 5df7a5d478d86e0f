import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** A few frames, so that the browser draws what it has. */
const PAUSE_MS = 40

/** The same site over a line that brings the parts of a page around its content one after the other. */
export async function slowLine(target: string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${target}${request.url}`)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.includes('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    const [head = '', content = '', rest = ''] = (await answer.text()).split(/(?<=<main>)|(?=<\/main>)/)
    for (const part of [...inParts(head), content, ...inParts(rest)]) {
      response.write(part)
      await setTimeout(PAUSE_MS)
    }
    return response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => void server.close() }
}

const inParts = (page: string) => page.split(/(?<=<body>|<\/?(?:a|p|div|form|button|nav)\b[^>]*>)/)
