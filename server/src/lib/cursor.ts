import { badInput } from './problem.ts'

const MOST_CHARACTERS = 4_000

/** A position in a list as text for the client. It is neither secret nor signed: whatever comes back has to be checked. */
export const encodeCursor = (parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Reads what `encodeCursor` wrote. `read` returns null for parts that are not ours. */
export function decodeCursor<Cursor>(text: string, read: (parts: unknown[]) => Cursor | null): Cursor {
  const parts = parse(text)
  const cursor = Array.isArray(parts) ? read(parts) : null
  if (!cursor) throw badInput('cursor', 'This is not a cursor of ours')
  return cursor
}

function parse(text: string): unknown {
  if (text.length > MOST_CHARACTERS) return null
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
