import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { badInput, Problem } from '#lib/problem.ts'
import { exceededLimit, QUERY_LIMITS } from './limits.ts'
import { type Plan, planDocument } from './planned-execution.ts'

// docs/decisions/0205: Trusted documents, executed by graphql-js; 0292: Documents are planned once

/** Parsed documents are kept up to this many bytes of text; an AST takes about 50 times its text. */
const CACHED_TEXT_BYTES = 256 * 1024
const MOST_ERRORS = 20

export type ReadDocument = { document: DocumentNode; plan: Plan | null } | { errors: readonly GraphQLError[] }
export type DocumentRequest = { query?: string | null | undefined; documentId?: string | null | undefined }

export type DocumentsOptions = {
  schema: GraphQLSchema
  /** Text by id (`sha256:…`): the documents of the web app. */
  trusted: ReadonlyMap<string, string>
  /** Refuses every other document. */
  onlyTrusted: boolean
  /** Hides introspection and suggestions of names from documents that are not trusted. */
  hideSchema: boolean
}

/**
 * Turns what a client sends into a document that may be executed: by its id one the server ships with, or as GraphQL text any
 * other, within limits. Nothing a client sends is ever compiled into code.
 */
export function createDocuments({ schema, trusted, onlyTrusted, hideSchema }: DocumentsOptions) {
  const readBefore = new Map<string, ReadDocument>()
  const parsed = new LRUCache<string, ReadDocument>({
    maxSize: CACHED_TEXT_BYTES,
    sizeCalculation: (_, text) => text.length + 1,
  })
  const rules = hideSchema ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules

  function readTrusted(id: string): ReadDocument {
    const known = readBefore.get(id)
    if (known) return known
    const text = trusted.get(id)
    const document = text === undefined ? null : parse(text, { noLocation: true })
    // A document of an older release may use removed fields: the page has to be reloaded.
    if (!document || validate(schema, document, specifiedRules, { maxErrors: 1 }).length) throw unknownDocument()
    const read = { document, plan: planDocument(schema, document, { hideSuggestions: hideSchema, isTrusted: true }) }
    readBefore.set(id, read)
    return read
  }

  function readText(text: string): ReadDocument {
    if (onlyTrusted) throw new Problem('FORBIDDEN', 'This server answers only the documents of its own web app')
    if (Buffer.byteLength(text) > QUERY_LIMITS.documentBytes)
      throw new Problem('TOO_LARGE', `A document may have ${QUERY_LIMITS.documentBytes} bytes at the most`)
    const known = parsed.get(text)
    if (known) return known
    const result = check(text)
    parsed.set(text, result)
    return result
  }

  function check(text: string): ReadDocument {
    try {
      const document = parse(text, { maxTokens: QUERY_LIMITS.tokens, noLocation: true })
      const refusal = exceededLimit(document, schema)
      if (refusal) return { errors: [refusal] }
      const errors = validate(schema, document, rules, { maxErrors: MOST_ERRORS, hideSuggestions: hideSchema })
      return errors.length
        ? { errors: errors.map(withoutNodes) }
        : { document, plan: planDocument(schema, document, { hideSuggestions: hideSchema }) }
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [withoutNodes(error)] }
      throw error
    }
  }

  return {
    /** The document of a request, or what is wrong with it. Throws where the request names none or one that is refused. */
    read({ documentId, query }: DocumentRequest): ReadDocument {
      if (documentId) return readTrusted(documentId)
      if (!query) throw badInput('query', 'A request needs a query or a documentId')
      return readText(query)
    },

    /** The operation's name in the web app. Other clients could name theirs as they like, without end. */
    nameOf({ documentId }: DocumentRequest): string {
      const read = documentId ? readBefore.get(documentId) : undefined
      return (read && 'plan' in read && read.plan?.operationName) || 'other'
    },
  }
}

/** The web app offers to reload when it sees `unknown_document`. */
const unknownDocument = () =>
  new Problem('NOT_FOUND', 'This page is older than the server, please load it again', { unknown_document: true })

/** An error refers to its nodes, and they to the whole document: a cached error would keep the document in memory. */
const withoutNodes = ({ message, extensions }: GraphQLError) => new GraphQLError(message, { extensions })
