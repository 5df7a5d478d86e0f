import { readConfig } from './config.ts'
import { StartError } from './lib/start-error.ts'
import { startMeydan } from './start.ts'

const IMPATIENT_AFTER_MS = 1_000 // a terminal and a parent process may both pass on one and the same Ctrl-C

let starting: ReturnType<typeof startMeydan> | null = null
let stoppingSince = 0

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (stoppingSince) {
      if (Date.now() - stoppingSince > IMPATIENT_AFTER_MS) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    console.log('Stopping …')
    const meydan = await starting?.catch(() => null)
    await meydan?.stop()
    process.exit(0)
  })

try {
  starting = startMeydan(readConfig(), (line) => console.log(line))
  await starting
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
