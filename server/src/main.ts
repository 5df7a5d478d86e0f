import { readConfig } from './config.ts'
import { isDatabaseUnavailable } from './db/database-unavailable.ts'
import { onInterruption } from './lib/interruption.ts'
import { StartError } from './lib/start-error.ts'
import { createMeydan } from './start.ts'

let meydan: ReturnType<typeof createMeydan> | null = null
let isStopping = false

onInterruption(async () => {
  isStopping = true
  console.log('Stopping …')
  await meydan?.stop()
  process.exit(0)
})

try {
  meydan = createMeydan(readConfig(), (line) => console.log(line))
  await meydan.start()
} catch (error) {
  // A start interrupted by a signal fails anywhere; the signal handler ends the process.
  if (!isStopping) {
    if (error instanceof StartError) console.error(error.message)
    else if (isDatabaseUnavailable(error))
      console.error(`The database went away during the start: ${(error as Error).message}`)
    else throw error
    process.exit(1)
  }
}
