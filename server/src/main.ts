import { readConfig } from './config.ts'
import { isDatabaseUnavailable } from './db/database-unavailable.ts'
import { StartError } from './lib/start-error.ts'
import { createMeydan } from './start.ts'

const IMPATIENT_AFTER_MS = 1_000 // a terminal and a parent process may both deliver the same Ctrl-C

let meydan: ReturnType<typeof createMeydan> | null = null
let stoppingSince = 0

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (stoppingSince) {
      if (Date.now() - stoppingSince > IMPATIENT_AFTER_MS) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    console.log('Stopping …')
    await meydan?.stop()
    process.exit(0)
  })

try {
  meydan = createMeydan(readConfig(), (line) => console.log(line))
  await meydan.start()
} catch (error) {
  // A start interrupted by a signal fails anywhere; the signal handler ends the process.
  if (!stoppingSince) {
    if (error instanceof StartError) console.error(error.message)
    else if (isDatabaseUnavailable(error))
      console.error(`The database went away during the start: ${(error as Error).message}`)
    else throw error
    process.exit(1)
  }
}
