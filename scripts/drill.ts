// npm run drill -- NAME: runs tests at their full size, which takes too long for `npm test`.
import { bin, run } from './run-step.ts'

const DRILLS: Record<string, string[]> = {
  logins: ['features/auth/login.test'],
  votes: ['features/reactions/popular-post'],
  cases: ['features/cases/figures', 'features/cases/cases.test'],
  photos: ['features/photos/lookup'],
  image: ['src/image.test'],
  nodes: ['src/nodes.test'],
  pgbouncer: ['src/pgbouncer.test'],
  failover: ['src/db/replicas.test'],
  notices: ['features/notices/figures', 'features/notices/kills'],
  conversations: ['features/conversations/kills', 'features/offers/offers.test', 'features/live/streams'],
}

const [name = ''] = process.argv.slice(2)
const files = DRILLS[name]
if (!files) throw new Error(`npm run drill -- ${Object.keys(DRILLS).join(' | ')}`)
process.exitCode = await run(bin('vitest'), ['run', '--config', 'server/vitest.config.ts', ...files], { DRILL: 'full' })
