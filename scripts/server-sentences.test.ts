import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER_MESSAGES } from '../domain/src/server-messages.ts'

const SERVER = join(import.meta.dirname, '../server/src')
const DICTIONARIES = join(import.meta.dirname, '../web/src/i18n/dictionaries')

/** Read by staff at the command line, by other programs, or by whoever writes one. */
const NOT_FOR_PEOPLE = [
  'A feed begins at 0',
  'A reason is needed',
  'A request needs a query or a documentId',
  'A version looks like 2.0.2',
  'A whole number such as +10 or -3',
  'An id is a UUID',
  'From 1 to 3650 days',
  'GraphQL requests are sent by POST',
  'Send the METRICS_TOKEN as a bearer token',
  'This is not a cursor of ours',
  'This is not from the gateway, or too old',
  'This post has no open reports',
  'This server answers only the documents of its own web app',
  'name is username or phone_number',
]

const CALL = /\b(?:badInput|conflict|notFound|forbidden|unavailable|new Problem)\(([^;]{0,300})/g
/** A sentence has a space; names of fields and codes have none. */
const SENTENCE = /'([A-Za-z][^'\n\\]* [^'\n\\]*)'/

const sentences = new Set(
  globSync('{features,graphql,http,db,lib}/**/*.ts', { cwd: SERVER })
    .filter((path) => !/\.test\.ts$/.test(path))
    .flatMap((path) => [...readFileSync(join(SERVER, path), 'utf8').matchAll(CALL)])
    .flatMap(([, rest = '']) => SENTENCE.exec(rest.split('\n\n')[0] ?? '')?.[1] ?? []),
)

test('the sentences are found in the code', () => {
  expect(sentences.size).toBeGreaterThan(25) // others are in domain/
  expect(sentences).toContain('There is no such session')
})

test.each(['tr', 'fa'])('every sentence that the server says to people has a translation in %s', (language) => {
  const files = globSync(`{,staff/}${language}.po`, { cwd: DICTIONARIES })
  const dictionary = files.map((file) => readFileSync(join(DICTIONARIES, file), 'utf8')).join('\n')
  const isTranslated = (sentence: string) =>
    dictionary.includes(`msgid "${sentence}"\nmsgstr "`) && !dictionary.includes(`msgid "${sentence}"\nmsgstr ""\n\n`)
  const wanted = [...sentences, ...Object.values(SERVER_MESSAGES)]
  expect(wanted.filter((sentence) => !isTranslated(sentence) && !NOT_FOR_PEOPLE.includes(sentence))).toEqual([])
})
