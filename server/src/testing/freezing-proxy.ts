import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy in front of a unix socket that can freeze, like a broken network: connections stay open, new ones are accepted,
 * and no data passes. Connections made while it is frozen stay silent even after it thaws.
 */
export async function startFreezingProxy(databaseUrl: string, listenAt = 0) {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'))
  const socketPath = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let isFrozen = false

  const server = createServer((client) => {
    const database = createConnection(socketPath)
    const pair = [client, database] as const
    for (const socket of pair) {
      sockets.add(socket)
      if (isFrozen) silent.add(socket)
      const other = socket === client ? database : client
      socket.on('data', (chunk) => {
        if (!silent.has(socket)) other.write(chunk)
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        if (!silent.has(socket)) other.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(listenAt, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    url: `postgresql://${url.username}@127.0.0.1:${port}${url.pathname}`,
    freeze() {
      isFrozen = true
      for (const socket of sockets) silent.add(socket)
    },
    thaw() {
      isFrozen = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
