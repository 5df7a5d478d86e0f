import { create } from 'zustand'

/** Filled at build time (web/scripts/trusted-documents.ts): the id of each operation by its name. Empty in `npm run dev`. */
const ids = new Map<string, string>()

/** @public Called by code that the build adds to modules. */
export const trustDocument = (operation: string, id: string) => void ids.set(operation, id)

/** The document of a request: its id if the build has added one, else its text. */
export function documentOf(operation: string | undefined, query: string): { documentId: string } | { query: string } {
  const documentId = ids.get(operation ?? '')
  return documentId ? { documentId } : { query }
}

/** True once the server did not know a document: the page was loaded before a deploy and must be reloaded. */
export const useIsPageTooOld = create(() => false)

type ServerErrors = readonly { extensions?: Record<string, unknown> | undefined }[]

export function noticeUnknownDocument(errors: ServerErrors) {
  if (errors.some(({ extensions }) => extensions?.unknown_document)) useIsPageTooOld.setState(true)
}
