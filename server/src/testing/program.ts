import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'
import { TEST_SECRETS } from './world.ts'

/** A program of the server, as an operator starts it. */
export type Program = {
  child: ChildProcess
  output: () => string
  /** The address the server prints. */
  address: Promise<string>
  exit: Promise<number | null>
  /** Resolves when the output contains the text. */
  says: (text: string) => Promise<void>
}

type Options = {
  env?: Record<string, string>
  args?: string[]
  /** Another program that runs this one, such as `unshare`. */
  by?: string[]
}

const running = new Set<ChildProcess>()

/** `file` is relative to `server/src`. */
export function runProgram(file: string, { env = {}, args = [], by = [] }: Options = {}): Program {
  const [command = '', ...rest] = [...by, process.execPath, join(import.meta.dirname, '..', file), ...args]
  // Tests start dozens of programs; compiling their modules anew took a quarter of each start.
  const child = spawn(command, rest, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: inject('compileCache'), ...env },
  })
  running.add(child)
  let output = ''
  const listeners = new Set<() => void>()
  const collect = (chunk: Buffer) => {
    output += chunk
    for (const listener of listeners) listener()
  }
  const until = <T>(look: () => T | undefined) => {
    const found = new Promise<T>((done, fail) => {
      const listener = () => {
        const found = look()
        if (found === undefined) return
        listeners.delete(listener)
        done(found)
      }
      listeners.add(listener)
      listener()
      child.once('close', (code) => fail(new Error(`The program ended with ${code} and printed: ${output}`)))
    })
    found.catch(() => {}) // not every test waits for it
    return found
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exit = new Promise<number | null>((done) => child.once('exit', (code) => done(code))).finally(() =>
    running.delete(child),
  )
  return {
    child,
    output: () => output,
    address: until(() => output.match(/is at (http\S+)/)?.[1]),
    exit,
    says: async (text) => void (await until(() => (output.includes(text) ? true : undefined))),
  }
}

/** The server without a demo world and the web app, on a port of its own, whose tokens the tests' worlds know. */
export const runNode = (dataDir: string, env: Record<string, string>): Program =>
  runProgram('main.ts', {
    env: {
      DATA_DIR: dataDir,
      TOKEN_SECRET: TEST_SECRETS.tokenSecret,
      PHONE_HASH_SECRET: TEST_SECRETS.phoneHashSecret,
      PORT: '0',
      DEMO: 'off',
      WEB_APP: 'off',
      ...env,
    },
  })

/** Stops programs a test has left running. */
export async function stopPrograms() {
  for (const child of running) {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
}
