import { readFileSync } from 'node:fs'
import { StartError } from '#lib/start-error.ts'

export type Names = { en: string; tr: string; fa: string }

/** A value of a content file that knows its path, so that an error can name it. */
export type Entry = {
  field: (name: string) => Entry
  entries: () => Entry[]
  fields: () => [string, Entry][]
  text: () => string
  key: () => string
  flag: () => boolean
  names: () => Names
  oneOf: <T extends string>(values: readonly T[]) => T
  wrong: (sentence: string) => StartError
}

export function readContentFile(path: string): Entry {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new StartError(`Content file ${path} cannot be read.`)
  }
  try {
    return entry(JSON.parse(text), path, '')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`Content file ${path} is not JSON: ${(error as Error).message}.`)
  }
}

const KEY = /^[a-z0-9][a-z0-9_]*$/

function entry(value: unknown, file: string, path: string): Entry {
  const wrong = (sentence: string) => new StartError(`Content file ${file}: ${path || 'the file'} ${sentence}.`)
  const object = () => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong('must be an object')
    return value as Record<string, unknown>
  }
  const at = (name: string | number) =>
    typeof name === 'number' ? `${path}[${name}]` : path ? `${path}.${name}` : name
  const self: Entry = {
    wrong,
    field: (name) => entry(object()[name], file, at(name)),
    fields: () => Object.entries(object()).map(([name, inner]) => [name, entry(inner, file, at(name))]),
    entries() {
      if (!Array.isArray(value)) throw wrong('must be a list')
      return value.map((inner, index) => entry(inner, file, at(index)))
    },
    text() {
      if (typeof value !== 'string' || !value.trim()) throw wrong('must be a text that is not empty')
      return value
    },
    key() {
      if (!KEY.test(self.text())) throw wrong('must be a key: small letters, digits and underscores')
      return value as string
    },
    flag() {
      if (typeof value !== 'boolean') throw wrong('must be true or false')
      return value
    },
    names: () => ({ en: self.field('en').text(), tr: self.field('tr').text(), fa: self.field('fa').text() }),
    oneOf(values) {
      const found = values.find((candidate) => candidate === value)
      if (!found) throw wrong(`must be one of ${values.join(', ')}`)
      return found
    },
  }
  return self
}
