import { spawn } from 'node:child_process'

/** Runs a command with its output visible; resolves to its exit code. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => done(127))
    child.on('exit', (code) => done(code ?? 1))
  })
}

/** Runs a command beside others: its output is printed in one piece, when it ends. Resolves to its exit code. */
export function runQuietly(command: string, args: string[]): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', () => done(127))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      done(code ?? 1)
    })
  })
}

export const bin = (name: string) => `node_modules/.bin/${name}`
