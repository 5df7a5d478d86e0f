import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

export const QUERY_LIMITS = {
  bodyBytes: 256 * 1024,
  tokens: 2_000,
  depth: 12,
  aliases: 20,
  rootFields: 10,
  credentialMutations: 1,
} as const

// The standard introspection query is this deep; it costs nothing that grows with our data.
const INTROSPECTION_DEPTH = 16

const refuse = (message: string) => new GraphQLError(message, { extensions: { code: 'TOO_LARGE' } })

export const limitRules = [oneOperation, limitDepth, limitAliases, limitRootFields]

/** The compiled form of a document is cached by its text alone, so a second operation would be answered with the first. */
function oneOperation(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      if (document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length > 1)
        context.reportError(refuse('A document may hold one operation'))
    },
  }
}

function limitDepth(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      for (const selection of operation.selectionSet.selections) {
        const isIntrospection = selection.kind === Kind.FIELD && selection.name.value.startsWith('__')
        const limit = isIntrospection ? INTROSPECTION_DEPTH : QUERY_LIMITS.depth
        if (depthOf({ kind: Kind.SELECTION_SET, selections: [selection] }, context, new Set()) > limit)
          context.reportError(refuse(`A query may be ${limit} levels deep at the most`))
      }
    },
  }
}

function depthOf(set: SelectionSetNode, context: ValidationContext, seen: Set<string>): number {
  let deepest = 0
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet ? depthOf(selection.selectionSet, context, seen) : 0
      deepest = Math.max(deepest, 1 + below)
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      deepest = Math.max(deepest, depthOf(selection.selectionSet, context, seen))
    } else {
      const fragment = context.getFragment(selection.name.value)
      if (!fragment || seen.has(fragment.name.value)) continue // a cycle is another rule's error
      deepest = Math.max(deepest, depthOf(fragment.selectionSet, context, new Set(seen).add(fragment.name.value)))
    }
  }
  return deepest
}

function limitAliases(context: ValidationContext): ASTVisitor {
  let aliases = 0
  return {
    Field(field) {
      if (field.alias && ++aliases === QUERY_LIMITS.aliases + 1)
        context.reportError(refuse(`A document may use ${QUERY_LIMITS.aliases} aliases at the most`))
    },
  }
}

function limitRootFields(context: ValidationContext): ASTVisitor {
  let credentials = 0
  return {
    OperationDefinition(operation) {
      const fields = rootFields(operation.selectionSet, context, new Set())
      if (fields.length > QUERY_LIMITS.rootFields)
        context.reportError(refuse(`An operation may have ${QUERY_LIMITS.rootFields} root fields at the most`))
      if (operation.operation !== 'mutation') return
      const known = context.getSchema().getMutationType()?.getFields() ?? {}
      credentials += fields.filter((field) => known[field.name.value]?.extensions.credential).length
      if (credentials > QUERY_LIMITS.credentialMutations)
        context.reportError(refuse('A document may try one password or code at the most'))
    },
  }
}

function rootFields(set: SelectionSetNode, context: ValidationContext, seen: Set<string>): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, context, seen)
    const fragment = context.getFragment(selection.name.value)
    if (!fragment || seen.has(fragment.name.value)) return []
    return rootFields(fragment.selectionSet, context, new Set(seen).add(fragment.name.value))
  })
}
