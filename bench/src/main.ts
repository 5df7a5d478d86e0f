// npm run bench                                      all hot reads and all pages on the large database
// npm run bench -- --only feed                       only names that contain "feed"; "public": the pages for visitors
// npm run bench -- --explain --only "posts near"     the plans of those reads and pages
// npm run bench -- --posts 10000                     another size (people, posts, follows, reactions, places), in its own folder
// npm run bench -- --peer                            the feed's first page beside PostGraphile's, on the same database
// npm run bench -- --bare --only page                beside a server without anything of ours, which runs the same SQL
// npm run bench -- --c --only page                   by clients in C: wrk against pgbench, where both are installed
// npm run bench -- --nodes 2 --only page             of one node and of two on the same database, by wrk
// npm run bench -- --only relevance                  how well search ranks, beside MiniSearch
// npm run bench -- --connections 64 --seconds 10     concurrency and duration per page
import { existsSync, readFileSync } from 'node:fs'
import { measureWithCClients } from './c-clients.ts'
import { explainPages, readHotReads } from './hot-reads.ts'
import { spreadLimits } from './limits.ts'
import { logIn } from './log-in.ts'
import { compareNodes } from './nodes.ts'
import { readOptions } from './options.ts'
import { PAGES } from './pages.ts'
import { compareWithPeer, PEER_PAGE } from './peer-page.ts'
import { preparePages, type Viewers } from './prepare.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { printRelevance } from './relevance.ts'
import { dataFolder, seed } from './seed.ts'
import { startServer } from './server.ts'
import { measurePages } from './versus.ts'

const options = readOptions(process.argv.slice(2))
if (options.only === 'relevance') process.exit(printRelevance())
const folder = dataFolder(options.sizes)
console.log(
  `Database: ${Object.entries(options.sizes)
    .map(([name, size]) => `${size.toLocaleString('en')} ${name}`)
    .join(', ')}`,
)
// docs/decisions/0367: Connections of the database share one CPU group
const AUTOGROUP = '/proc/sys/kernel/sched_autogroup_enabled'
if (existsSync(AUTOGROUP) && readFileSync(AUTOGROUP, 'utf8').startsWith('1'))
  console.log('kernel.sched_autogroup_enabled is 1: outside a CPU cgroup, p99 is several times as long (decision 0367)')
let viewers: Viewers
const server = await startServer(folder)
try {
  await seed(server.databaseUrl, folder, options.sizes)
  if (!options.peer && !options.c && options.nodes === 1) await readHotReads(server.databaseUrl, options)
  await spreadLimits(server.databaseUrl)
  viewers = { few: await logIn(server.origin, 'bench1'), many: await logIn(server.origin, 'bench2') }
} finally {
  await server.stop()
}

const chosen = options.peer
  ? PAGES.filter(({ name }) => name === PEER_PAGE)
  : [...PAGES, ...PUBLIC_PAGES].filter(({ name }) => name.includes(options.only))
const pages = await preparePages(folder, chosen, viewers)
const measured = await startServer(folder)
try {
  if (options.peer) await compareWithPeer(pages[0], measured, options)
  else if (options.explain) await explainPages(measured.databaseUrl, pages)
  else if (options.nodes > 1) await compareNodes(pages, measured, folder, options)
  else if (options.c) await measureWithCClients(pages, measured, options)
  else await measurePages(pages, measured, options)
} finally {
  await measured.stop()
}
