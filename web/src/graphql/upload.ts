import { MESSAGES } from '@meydan/domain/messages.ts'
import { getOperationName, stringifyDocument, type TypedDocumentNode } from 'urql'
import { GRAPHQL_PATH, keepTokens } from './client.ts'
import { originOf, withFilesOf } from './config.ts'
import { bearer, clearToken, useSession } from './session.ts'
import { documentOf, noticeUnknownDocument } from './trusted-documents.ts'

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

interface Answer<Result> {
  data?: Result | null
  errors?: { message: string; extensions?: { code?: string; field?: string; unknown_document?: true } }[]
  extensions?: Record<string, unknown>
}

export class UploadError extends Error {
  readonly code: string | undefined
  /** The invalid field, if the error is about one field. */
  readonly field: string | undefined
  constructor(message: string, { code, field }: { code?: string; field?: string } = {}) {
    super(message)
    this.name = 'UploadError'
    this.code = code
    this.field = field
  }
}

/**
 * Replaces every file in the variables by null and records its path, as the multipart request specification requires.
 * Leaves out `__typename`, which input types refuse.
 */
function splitFiles(variables: unknown, path = 'variables'): { plain: unknown; files: Map<string, Blob> } {
  const files = new Map<string, Blob>()
  const walk = (value: unknown, at: string): unknown => {
    if (value instanceof Blob) {
      files.set(at, value)
      return null
    }
    if (Array.isArray(value)) return value.map((item, index) => walk(item, `${at}.${index}`))
    if (value !== null && typeof value === 'object') {
      const fields = Object.entries(value).filter(([key]) => key !== '__typename')
      return Object.fromEntries(fields.map(([key, item]) => [key, walk(item, `${at}.${key}`)]))
    }
    return value
  }
  return { plain: walk(variables, path), files }
}

export function multipartBody(document: { query: string } | { documentId: string }, variables: unknown): FormData {
  const { plain, files } = splitFiles(variables)
  const body = new FormData()
  body.append('operations', JSON.stringify({ ...document, variables: plain }))
  body.append('map', JSON.stringify(Object.fromEntries([...files.keys()].map((path, index) => [index, [path]]))))
  let index = 0
  for (const file of files.values()) body.append(String(index++), file, file instanceof File ? file.name : 'file')
  return body
}

/** `fetch` cannot say how much of a body has been sent; XMLHttpRequest can. */
function post(url: string, body: FormData, { onProgress, signal }: UploadOptions) {
  return new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    const token = bearer()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    // Required by the server for multipart bodies, as protection against cross-site forms.
    request.setRequestHeader('graphql-require-preflight', 'true')
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    }
    request.onload = () => resolve(request.responseText)
    request.onerror = () => reject(new UploadError(MESSAGES.couldNotFetch))
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

export async function upload<Result, Variables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  options: UploadOptions = {},
): Promise<Result> {
  options.signal?.throwIfAborted()
  const { zone, claims } = useSession.getState()
  const origin = await originOf(zone)
  const named = documentOf(getOperationName(document), stringifyDocument(document))
  const text = await post(`${origin}${GRAPHQL_PATH}`, multipartBody(named, variables), options)
  const answer = parseAnswer<Result>(withFilesOf(origin, text))
  keepTokens(claims?.uid ?? null, { data: answer.data, extensions: answer.extensions })
  noticeUnknownDocument(answer.errors ?? [])
  const error = answer.errors?.[0]
  if (error?.extensions?.code === 'UNAUTHENTICATED') clearToken()
  if (error || !answer.data) throw new UploadError(error?.message ?? MESSAGES.couldNotFetch, error?.extensions)
  return answer.data
}

function parseAnswer<Result>(text: string): Answer<Result> {
  try {
    return JSON.parse(text)
  } catch {
    throw new UploadError(MESSAGES.couldNotFetch)
  }
}
