import { readConfig } from './config.ts'
import { StartError } from './lib/start-error.ts'
import { startMeydan } from './start.ts'

try {
  const meydan = await startMeydan(readConfig(), (line) => console.log(line))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      console.log('Stopping …')
      await meydan.stop()
      process.exit(0)
    })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
