import { type GraphQLResolveInfo, type GraphQLSchema, Kind, type SelectionSetNode } from 'graphql'

// docs/decisions/0368: PostgreSQL writes pages of posts as they are answered

/** What resolvers of the root get of a planned document; `isTrusted` where it is one of the web app. */
export type PlannedInfo = GraphQLResolveInfo & { isTrusted: boolean }

/** A field that a document asks for: the key it is answered under, and what is asked inside it. */
export type Asked = { key: string; name: string; inside: Asked[] | null }

/** An object of a list, written by PostgreSQL as it is answered. */
export class Told {
  readonly _id: string
  readonly json: string

  constructor(_id: string, json: string) {
    this._id = _id
    this.json = json
  }
}

/** How what a document asks of a list is told. The statements of a form are known by its id. */
type Form = { id: number }

/**
 * Documents that are not the web app's get no more forms than these: Explore's orders and filters make a hundred statements of each, and
 * PostgreSQL keeps a prepared one in more than a megabyte.
 */
const FORMS_MOST = 4
const formsOf = new WeakMap<GraphQLSchema, { made: Map<string, Form>; ofOthers: number }>()
const known = new WeakMap<object, Form | null>()
let lastId = 0

/**
 * The form of the list that `path` leads to, made once for what is asked of a kind of objects. Null where nothing can be told: in a
 * document that graphql-js executes, where the list is asked for twice, and where `make` says so.
 */
export function toldForm<Made extends Form>(
  info: GraphQLResolveInfo,
  { kind, path = [] }: { kind: string; path?: string[] },
  make: (asked: Asked[], id: number) => Made | null,
): Made | null {
  if (!('isTrusted' in info)) return null
  const before = known.get(info.fieldNodes)
  if (before !== undefined) return before as Made | null
  const asked = askedOf(info, path)
  const form = asked && formOf(info as PlannedInfo, kind, asked, make)
  known.set(info.fieldNodes, form)
  return form
}

function formOf<Made extends Form>(
  { schema, isTrusted }: PlannedInfo,
  kind: string,
  asked: Asked[],
  make: (asked: Asked[], id: number) => Made | null,
): Made | null {
  const forms = formsOf.get(schema) ?? { made: new Map<string, Form>(), ofOthers: 0 }
  formsOf.set(schema, forms)
  const key = JSON.stringify([kind, asked])
  const before = forms.made.get(key) as Made | undefined
  if (before || (!isTrusted && forms.ofOthers === FORMS_MOST)) return before ?? null
  const form = make(asked, ++lastId)
  if (!form) return null
  forms.made.set(key, form)
  if (!isTrusted) forms.ofOthers++
  return form
}

function askedOf({ fieldNodes, fragments }: GraphQLResolveInfo, path: string[]): Asked[] | null {
  const root = merged(
    fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []),
    fragments,
  )
  return path.reduce<Asked[] | null>((fields, name) => {
    const [field, ...others] = fields?.filter((each) => each.name === name) ?? []
    return field && others.length === 0 ? field.inside : null
  }, root)
}

/** The fields of an object with equal ones merged. A planned document has no directives; a field with arguments is not one that is told. */
function merged(selections: SelectionSetNode[], fragments: GraphQLResolveInfo['fragments']): Asked[] {
  const fields = new Map<string, { name: string; inside: SelectionSetNode[] }>()
  const collect = ({ selections }: SelectionSetNode) => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value
        const name = node.arguments?.length ? '' : node.name.value
        const field = fields.get(key) ?? { name, inside: [] }
        if (node.selectionSet) field.inside.push(node.selectionSet)
        fields.set(key, field)
        continue
      }
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments[node.name.value]
      if (inner) collect(inner.selectionSet)
    }
  }
  for (const selection of selections) collect(selection)
  return Array.from(fields, ([key, { name, inside }]) => ({
    key,
    name,
    inside: inside.length ? merged(inside, fragments) : null,
  }))
}
