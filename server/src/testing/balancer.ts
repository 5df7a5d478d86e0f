import { Agent, createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_EVERY_MS = 400

/**
 * A reverse proxy as one stands before several nodes: it asks each for /readyz, sends requests to the ready ones in turn over kept
 * connections, and repeats nothing that failed.
 */
export async function startBalancer() {
  const nodes = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const checks = setInterval(async () => {
    for (const node of nodes.keys()) {
      const isReady = await fetch(`${node}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (nodes.has(node)) nodes.set(node, isReady)
    }
  }, CHECK_EVERY_MS)

  const server = createServer((request, response) => {
    const ready = [...nodes].filter(([, isReady]) => isReady).map(([node]) => node)
    const node = ready[turn++ % ready.length]
    if (!node) return void response.writeHead(502).end()
    const { method, url, headers } = request
    const onward = send(`${node}${url}`, { method, headers, agent }, (answer: IncomingMessage) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', (error) => response.headersSent || response.writeHead(502).end(error.message))
    request.pipe(onward)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  return {
    address: `http://127.0.0.1:${port}`,
    add: (node: string) => void nodes.set(node, false),
    remove: (node: string) => void nodes.delete(node),
    readyCount: () => [...nodes.values()].filter(Boolean).length,
    stop() {
      clearInterval(checks)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
