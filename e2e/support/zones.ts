import { createServer } from 'node:net'
import { start } from './server.ts'

/** Starts two zones with a database each: world, which has the directory, and tr. */
export async function startZones() {
  const [worldPort, trPort] = [await freePort(), await freePort()]
  const [world, tr] = [`http://localhost:${worldPort}`, `http://localhost:${trPort}`]
  const shared = {
    DEMO: 'off',
    ZONE_URLS: `world=${world},tr=${tr}`,
    DIRECTORY_SECRET: 'a secret that the two zones of the test share',
    PHONE_HASH_SECRET: 'a phone secret that the two zones of the test share',
  }
  const first = await start({ ...shared, ZONE: 'world', PORT: String(worldPort) })
  try {
    const second = await start({ ...shared, ZONE: 'tr', PORT: String(trPort), DIRECTORY_URL: world })
    const stop = async () => {
      await second.stop()
      await first.stop()
    }
    return { world, tr, stop }
  } catch (error) {
    await first.stop()
    throw error
  }
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    }),
  )
}
