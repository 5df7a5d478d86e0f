import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type DocumentNode, Kind, parse, print, stripIgnoredCharacters } from 'graphql'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import { formatDocument } from 'urql'

const SOURCES = resolve(import.meta.dirname, '../src')

/** An operation of the web app: its name, its source file, and the document the server trusts. */
export type Operation = { name: string; file: string; id: string; text: string }

/** A `graphql(…)` call: its text and the calls whose fragments it uses, as `file#constant`. */
type Call = { file: string; text: string; uses: string[] }

/** Every operation of the web app, sorted by name. Throws on a call it cannot read, so that no document is missed. */
export function collectOperations(folder = SOURCES): Operation[] {
  const calls = new Map(sourceFiles(folder).flatMap((file) => readCalls(file)))
  const operations = [...calls.keys()].flatMap((key) => {
    const document = assemble(key, calls)
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    if (operation?.kind !== Kind.OPERATION_DEFINITION) return []
    const file = calls.get(key)?.file ?? ''
    if (!operation.name) throw new Error(`${file}: an operation needs a name`)
    // As urql sends it: with __typename, which its cache needs.
    const text = stripIgnoredCharacters(print(formatDocument(document)))
    return [{ name: operation.name.value, file, id: `sha256:${sha256(text)}`, text }]
  })
  refuseSameNames(operations)
  return operations.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The file the server ships with: document text by id. */
export function printManifest(operations = collectOperations()): string {
  return `${JSON.stringify(Object.fromEntries(operations.map(({ id, text }) => [id, text])), null, 2)}\n`
}

/** Resolves an import: relative to the importing file, or `#…` from the folder of the sources. */
const locate = (file: string, target: string) =>
  target.startsWith('#') ? join(SOURCES, target.slice(1)) : resolve(dirname(file), target)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const sourceFiles = (folder: string) =>
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.(test|generated)\./.test(file))
    .map((file) => join(folder, file))

function readCalls(file: string): [key: string, call: Call][] {
  const source = readFileSync(file, 'utf8')
  if (!source.includes('graphql(')) return []
  const { program, module } = parseSync(file, source)
  const imported = new Map<string, string>()
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries)
      imported.set(localName.value, `${locate(file, moduleRequest.value)}#${importName.name}`)

  const calls: [string, Call][] = []
  let seen = 0
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'graphql') seen++
    },
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'graphql') return
      if (id.type !== 'Identifier') return
      const [text, fragments] = init.arguments as Expression[]
      if (text?.type !== 'TemplateLiteral' || text.expressions.length) return
      const uses = fragments?.type === 'ArrayExpression' ? fragments.elements : []
      const keys = uses.map((use) =>
        use?.type === 'Identifier' ? (imported.get(use.name) ?? `${file}#${use.name}`) : unreadable(file),
      )
      calls.push([`${file}#${id.name}`, { file, text: text.quasis[0]?.value.cooked ?? '', uses: keys }])
    },
  }).visit(program)
  return seen === calls.length ? calls : unreadable(file)
}

function unreadable(file: string): never {
  throw new Error(`${file}: write a document as const Name = graphql(\`…\`, [Fragment, …])`)
}

/** The call's definitions and those of its fragments, each once, in gql.tada's order. */
function assemble(key: string, calls: Map<string, Call>): DocumentNode {
  const definitions = new Map<string, DocumentNode['definitions'][number]>()
  const add = (name: string) => {
    const call = calls.get(name)
    if (!call) throw new Error(`${key} uses ${name}, which is no document`)
    for (const definition of parse(call.text, { noLocation: true }).definitions) {
      const title = 'name' in definition ? definition.name?.value : undefined
      definitions.set(`${definition.kind} ${title}`, definition)
    }
    call.uses.forEach(add)
  }
  add(key)
  return { kind: Kind.DOCUMENT, definitions: [...definitions.values()] }
}

function refuseSameNames(operations: Operation[]) {
  for (const [name, same] of Map.groupBy(operations, (operation) => operation.name))
    if (same.length > 1)
      throw new Error(`Two operations are called ${name}: ${same.map(({ file }) => file).join(' and ')}`)
}
