import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Makes empty folders, which are removed after the tests of the file. */
export function useFolders() {
  const folders: string[] = []
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true })
  })
  return (name: string) => {
    const folder = mkdtempSync(join(tmpdir(), `meydan-${name}-`))
    folders.push(folder)
    return folder
  }
}
