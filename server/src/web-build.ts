import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { StartError } from './lib/start-error.ts'

const ROOT = resolve(import.meta.dirname, '../..')
export const WEB_FOLDER = join(ROOT, 'web/dist')
const NEXT_FOLDER = join(ROOT, 'web/dist-next')
/** Longer than people leave a page open, and than a service worker keeps an old one. */
const KEEP_ASSETS_MS = 30 * 24 * 60 * 60_000
const SOURCES = ['web/{src,public,scripts}/**/*', 'web/*.{ts,html,json}', 'domain/src/*.ts', 'package-lock.json']
const COMPRESSIBLE = '**/*.{js,mjs,css,html,svg,json,webmanifest,txt}'

/** Builds the web app when its sources have changed since the last build; a package has the build without the sources. */
export async function ensureWebBuilt(say: (line: string) => void) {
  const stampFile = join(WEB_FOLDER, '.sources')
  if (existsSync(stampFile) && !existsSync(join(ROOT, 'web/src'))) return
  const stamp = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  say('Building the web app …')
  await vite(['build', '--logLevel', 'error', '--emptyOutDir', '--outDir', basename(NEXT_FOLDER)])
  await compressFiles(NEXT_FOLDER)
  writeFileSync(join(NEXT_FOLDER, '.sources'), stamp)
  replaceBuild(WEB_FOLDER, NEXT_FOLDER)
}

/**
 * Puts a finished build in the place of the last one. The assets of earlier builds stay for pages that are still open; their
 * names say what is in them, so they never stand in the way of new ones.
 */
export function replaceBuild(current: string, next: string, now = Date.now()) {
  const [assets, kept] = [join(current, 'assets'), join(next, 'assets')]
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    const file = join(assets, name)
    if (existsSync(join(kept, name)) || statSync(file).mtimeMs < now - KEEP_ASSETS_MS) continue
    cpSync(file, join(kept, name), { preserveTimestamps: true })
  }
  const old = `${current}-old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(current)) renameSync(current, old)
  renameSync(next, current)
  rmSync(old, { recursive: true, force: true })
}

function hashSources(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
  for (const path of files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort())
    hash.update(relative(ROOT, path)).update(readFileSync(path))
  return hash.digest('hex')
}

function vite(args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const script = join(ROOT, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [script, ...args], {
      cwd: join(ROOT, 'web'),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new StartError('The web app could not be built; the messages are above.')),
    )
  })
}

/** Compresses once, at the highest level, instead of at every request at a low level. */
async function compressFiles(folder: string) {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const files = globSync(COMPRESSIBLE, { cwd: folder }).map((name) => join(folder, name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
