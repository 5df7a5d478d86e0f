// npm run bench                                      the large database, all hot reads, all pages
// npm run bench -- --only feed                       only what has "feed" in its name
// npm run bench -- --explain --only "posts near"     the plans of those reads
// npm run bench -- --posts 10000                     another size (people, posts, follows, reactions, places), kept beside
// npm run bench -- --connections 64 --seconds 10     how hard and how long pages are asked for
import { readHotReads } from './hot-reads.ts'
import { logIn } from './log-in.ts'
import { readOptions } from './options.ts'
import { pages } from './pages.ts'
import { dataFolder, seed } from './seed.ts'
import { startServer } from './server.ts'
import { measurePages } from './versus.ts'

const options = readOptions(process.argv.slice(2))
const folder = dataFolder(options.sizes)
console.log(
  `Database: ${Object.entries(options.sizes)
    .map(([name, size]) => `${size.toLocaleString('en')} ${name}`)
    .join(', ')}`,
)
const server = await startServer(folder)
try {
  await seed(server.databaseUrl, folder, options.sizes)
  await readHotReads(server.databaseUrl, options)
  if (!options.explain) {
    const viewer = await logIn(server.origin, 'bench1')
    const chosen = pages(viewer).filter(({ name }) => name.includes(options.only))
    await measurePages(chosen, viewer, server, options)
  }
} finally {
  await server.stop()
}
