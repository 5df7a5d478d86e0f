import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program of this machine: named by a variable such as PGBOUNCER, or found where commands are. */
export function findCommand(name: string): string | null {
  const named = process.env[name.toUpperCase()]
  if (named) return named
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
