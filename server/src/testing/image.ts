import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findCommand } from './find-command.ts'

const REPOSITORY = resolve(import.meta.dirname, '../../..')
const MIRROR = 'http://deb.debian.org/debian'
/** Debian's testing: its archive has PostgreSQL 18, so that the build needs no other one. */
const SUITE = 'forky'
const SUITE_SCRIPT = '/usr/share/debootstrap/scripts/sid'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
/** What the slim images of Debian leave out, too. */
const NOT_IN_SLIM = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
  'var/lib/apt/lists',
  'var/cache/apt',
]

type ImageConfig = { User: string; Env: string[]; Cmd: string[]; WorkingDir: string; StopSignal: string }

/**
 * Builds images without a registry: roots made by debootstrap stand for the bases. Every folder is below `folder`, and root is
 * needed.
 */
export function imageBuilder(folder: string, say: (line: string) => void) {
  const [buildah, debootstrap] = [findCommand('buildah'), findCommand('debootstrap')]
  if (!buildah || !debootstrap || process.getuid?.() !== 0)
    throw new Error('This drill needs buildah, debootstrap and root.')
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const build = (...args: string[]) =>
    execFileSync(buildah, [...storage, ...args], { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'pipe'] })
      .toString()
      .trim()

  /** An image of what `fill` puts into the root of another one. */
  function imageOf(name: string, from: string, fill: (root: string, container: string) => void) {
    const container = build('from', '--pull-never', from)
    fill(build('mount', container), container)
    build('commit', '--quiet', '--rm', container, name)
    return name
  }

  /** As docker.io/library/debian:…-slim. */
  const makeBase = () =>
    imageOf('localhost/base', 'scratch', (root) => {
      execFileSync(debootstrap, ['--variant=minbase', SUITE, root, MIRROR, SUITE_SCRIPT], { stdio: 'pipe' })
      for (const name of NOT_IN_SLIM) emptyFolder(join(root, name))
      // A mirror may be some weeks behind.
      writeFileSync(join(root, 'etc/apt/apt.conf.d/mirror'), 'Acquire::Check-Valid-Until "false";\n')
    })

  /** As docker.io/library/node:26-…-slim: with the Node and the npm that run this. */
  const makeBuilder = (base: string) =>
    imageOf('localhost/builder', base, (root, container) => {
      const npm = dirname(dirname(realpathSync(findCommand('npm') ?? '')))
      cpSync(process.execPath, join(root, 'usr/local/bin/node'))
      cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
      const install = 'apt-get update && apt-get install -y --no-install-recommends libatomic1'
      build('run', '--isolation', 'chroot', container, 'sh', '-c', install)
      symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
      if (!existsSync(CERTIFICATES)) return
      mkdirSync(join(root, dirname(CERTIFICATES)), { recursive: true }) // of a network that has its own
      cpSync(CERTIFICATES, join(root, CERTIFICATES))
      build('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container)
    })

  return {
    /** Builds deploy/Containerfile and mounts the root of the image. */
    make(): { root: string; config: ImageConfig } {
      const timed = <T>(what: string, work: () => T) => {
        const since = Date.now()
        const result = work()
        say(`${what}: ${Math.round((Date.now() - since) / 1_000)} s`)
        return result
      }
      const base = timed(`Debian ${SUITE} by debootstrap`, makeBase)
      const builder = timed('The base of the build', () => makeBuilder(base))
      const args = ['--isolation', 'chroot', '--build-arg', `BASE=${base}`, '--build-arg', `BUILDER=${builder}`]
      timed('The image', () => build('bud', '--pull-never', ...args, '-f', 'deploy/Containerfile', '-t', 'meydan', '.'))
      const { OCIv1 } = JSON.parse(build('inspect', '--type', 'image', 'meydan')) as { OCIv1: { config: ImageConfig } }
      return { root: build('mount', build('from', '--pull-never', 'meydan')), config: OCIv1.config }
    },
    remove() {
      for (const container of build('containers', '--quiet').split('\n').filter(Boolean)) build('umount', container)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function emptyFolder(folder: string) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}

type Run = {
  root: string
  config: ImageConfig
  command?: string[]
  user?: string
  env?: Record<string, string>
  /** Folders of this machine by their place in the container, below /tmp or a volume. */
  mounts?: Record<string, string>
}

/**
 * Runs a command as a container does: in the image's root, which cannot be written to, as its user, with its environment and /tmp in
 * memory. The network is that of this machine.
 */
export function runInImage({
  root,
  config,
  command = config.Cmd,
  user = config.User,
  env = {},
  mounts = {},
}: Run): ChildProcess {
  const set = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  const script = `set -e
    mount --bind '${root}' '${root}'
    mount -o remount,bind,ro '${root}'
    mount -t tmpfs tmpfs '${root}/tmp' -o mode=1777
    mount --rbind /dev '${root}/dev'
    mount -t proc proc '${root}/proc'
    ${Object.entries(mounts)
      .map(([to, from]) => `mkdir -p '${root}${to}'; mount --bind '${from}' '${root}${to}'`)
      .join('\n')}
    exec chroot --userspec=${user} '${root}' env -i --chdir='${config.WorkingDir}' "$@"`
  return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...set, ...command])
}
