import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { useDatabase } from '#testing/sql.ts'

const { pool } = useDatabase()
const FILES = globSync(join(import.meta.dirname, '../../sql/*.sql'))

test.each(FILES.map((file) => [basename(file), file]))('%s runs as it is printed', async (_, file) => {
  const [settings, statement] = readFileSync(file, 'utf8').split('\n\n')
  const values = new Map(
    Array.from(settings?.matchAll(/^\\set (\w+) (.+)$/gm) ?? [], ([, name, value]) => [name, value]),
  )
  const text = statement?.replace(/(?<![:\w]):([a-z_]+)/g, (_, name: string) => unquote(values.get(name) ?? `:${name}`))
  await expect(pool().query(text ?? '')).resolves.toBeDefined()
})

/** Parses a value of \set like psql. */
const unquote = (value: string) => value.replace(/^'(.*)'$/s, '$1').replaceAll("''", "'")
