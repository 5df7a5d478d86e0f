import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Statement } from './prepare.ts'
import type { Server } from './server.ts'

/** Starts a server that does nothing for a page but its SQL, with the usual parts of Node: `node:http` and a pool of `pg`. */
export async function startBareServer(statements: Statement[], databaseUrl: string): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, BARE_DATABASE_URL: databaseUrl, BARE_STATEMENTS: JSON.stringify(statements) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [line] = await once(createInterface(child.stdout), 'line')
  return {
    origin: new URL(String(line)),
    databaseUrl,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      await exited
    },
  }
}
