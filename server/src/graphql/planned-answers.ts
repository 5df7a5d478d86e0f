import { randomUUID } from 'node:crypto'
import { type FieldNode, type GraphQLError, type GraphQLResolveInfo, locatedError } from 'graphql'
import type { Context } from './context.ts'
import { Told } from './told.ts'

// docs/decisions/0292: Documents are planned once

export type Variables = Record<string, unknown>
/** Where a value is in the answer; built only where a resolver or a list is entered. */
type Path = GraphQLResolveInfo['path']

/** Lists that are answered as PostgreSQL wrote them. */
export type ToldLists = readonly (readonly Told[])[]

/** The state of one execution. */
export type Run = {
  readonly context: Context
  readonly variables: Variables
  readonly errors: GraphQLError[]
  readonly told: (readonly Told[])[]
}

/** Turns what a resolver returned into what is answered; a promise only where something in it is one. */
export type Complete = (value: unknown, run: Run, path: Path) => unknown

/** A type whose values are answered as they are, by what such a value is. */
export type Plain = 'string' | 'boolean' | 'integer' | 'number'

export type PlannedField = {
  key: string
  nodes: FieldNode[]
  isNullable: boolean
  typename: string
  /** Where the source has the value; undefined for fields with a resolver of their own. */
  property: string | undefined
  resolve: (source: unknown, run: Run) => unknown
  complete: Complete
  /** Only of texts, numbers and the like: most fields are, and nothing of them can wait. */
  serialize: ((value: unknown) => unknown) | undefined
  plain: Plain | undefined
}

export type PlannedObject = {
  /** Every key in its order, with null, and with what is always the same. A copy of it is filled faster than an empty object. */
  blank: Variables
  fields: PlannedField[]
}

const isPlain = (value: unknown, plain: Plain | undefined) => {
  if (plain === 'integer') return ((value as number) | 0) === value
  return plain === 'number' ? Number.isFinite(value) : typeof value === plain
}

/** Resolvers return promises of JavaScript itself. To look for a `then` in every object takes longer. */
const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

export const nonNull = (complete: Complete, label: string): Complete => {
  const refuse = (answer: unknown) => {
    if (answer == null) throw new Error(`Cannot return null for non-nullable field ${label}.`)
    return answer
  }
  return (value, run, path) => {
    const answer = complete(value, run, path)
    return isPromise(answer) ? answer.then(refuse) : refuse(answer)
  }
}

export const list = (complete: Complete, nodes: FieldNode[], isNullable: boolean, label: string): Complete => {
  const item = { nodes, isNullable, complete }
  return (value, run, path) => {
    if (value == null) return null
    if (!Array.isArray(value)) throw new Error(`Expected Iterable, but did not find one for field "${label}".`)
    if (value[0] instanceof Told) return tell(value as Told[], run)
    const answers: unknown[] = []
    const waiting: Promise<unknown>[] = []
    try {
      for (let index = 0; index < value.length; index++) {
        const answer = finish(item, value[index], run, { prev: path, key: index, typename: undefined })
        if (isPromise(answer)) waiting.push(answer.then((settled) => answers.splice(index, 1, settled)))
        answers.push(answer)
      }
    } catch (error) {
      return afterOthers(waiting, error)
    }
    return waiting.length ? Promise.all(waiting).then(() => answers) : answers
  }
}

/** What stands in the answer for a list that was told; nobody outside can know it. */
const MARK = `told ${randomUUID()} `
const MARKS = new RegExp(`"${MARK}(\\d+)"`)

function tell(list: Told[], { told }: Run): string {
  told.push(list)
  return MARK + (told.length - 1)
}

/** An answer with the told lists in their places. Joined only once, because each copy of a long page costs memory and its collection. */
export function withTold(answer: string, told: ToldLists): string | Buffer {
  if (!told.length) return answer
  const parts = answer.split(MARKS).flatMap((part, at) => (at % 2 ? listOf(told[Number(part)] ?? []) : part))
  return Buffer.from(parts.join(''))
}

const listOf = (list: readonly Told[]) => ['[', ...list.flatMap(({ json }, at) => (at ? [',', json] : json)), ']']

/** Fails once nothing is under way any more: a promise that fails later must not do so unheard. */
function afterOthers(waiting: Promise<unknown>[], error: unknown): Promise<never> {
  if (!waiting.length) throw error
  return Promise.allSettled(waiting).then(() => {
    throw error
  })
}

/** The answer for one object. */
export function answerObject(
  { blank, fields }: PlannedObject,
  source: unknown,
  run: Run,
  path: Path | undefined,
): unknown {
  const answer: Variables = Object.assign({}, blank)
  const waiting: Promise<unknown>[] = []
  try {
    for (const field of fields) {
      const value = answerField(field, source, run, path)
      if (value === null) continue
      answer[field.key] = value
      if (isPromise(value)) waiting.push(value.then((settled) => Object.assign(answer, { [field.key]: settled })))
    }
  } catch (error) {
    return afterOthers(waiting, error)
  }
  if (waiting.length <= 1) return waiting[0]?.then(() => answer) ?? answer
  return Promise.all(waiting).then(() => answer)
}

/** The fields of a mutation, each after the one before it. */
export async function answerInTurn({ blank, fields }: PlannedObject, run: Run): Promise<Variables> {
  const answer: Variables = Object.assign({}, blank)
  for (const field of fields) answer[field.key] = await answerField(field, undefined, run, undefined)
  return answer
}

function answerField(field: PlannedField, source: unknown, run: Run, prev: Path | undefined): unknown {
  const { property, plain, serialize, key, typename } = field
  let value: unknown
  try {
    if (property !== undefined && source != null) {
      value = (source as Variables)[property]
      if (isPlain(value, plain)) return value
      if (typeof value === 'function') value = field.resolve(source, run)
    } else value = field.resolve(source, run)
    if (value == null && field.isNullable) return null
    if (serialize && isAtom(value)) {
      const answer = serialize(value)
      if (answer != null) return answer
    }
  } catch (error) {
    return refuse(field, error, run, { prev, key, typename })
  }
  return finish(field, value, run, { prev, key, typename })
}

/** Neither a promise nor an error nor missing. */
const isAtom = (value: unknown) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

type Finished = Pick<PlannedField, 'nodes' | 'isNullable' | 'complete'>

/** Completes a value that may be a promise or an error. */
function finish(field: Finished, value: unknown, run: Run, path: Path): unknown {
  try {
    if (typeof value === 'object' && value instanceof Error) throw value
    const answer = isPromise(value)
      ? value.then((settled) => finish(field, settled, run, path))
      : field.complete(value, run, path)
    return isPromise(answer) ? answer.catch((error) => refuse(field, error, run, path)) : answer
  } catch (error) {
    return refuse(field, error, run, path)
  }
}

/** An error makes the nearest value that may be null null; what is around it stays. */
function refuse({ nodes, isNullable }: Finished, reason: unknown, run: Run, path: Path): null {
  const error = locatedError(reason, nodes, keysOf(path))
  if (!isNullable) throw error
  run.errors.push(error)
  return null
}

function keysOf(path: Path): (string | number)[] {
  const keys: (string | number)[] = []
  for (let at: Path | undefined = path; at; at = at.prev) keys.unshift(at.key)
  return keys
}
