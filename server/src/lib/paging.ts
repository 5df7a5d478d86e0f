import { badInput } from './problem.ts'

export type PageArgs = {
  skip?: number | null | undefined
  limit?: number | null | undefined
  until?: Date | null | undefined
}
export type Page = { skip: number; limit: number; until: Date | null }
export type PageLimits = { usual: number; most: number }

const MOST_SKIPPED = 100_000

/** `until` is when the list was opened, so that newer entries do not shift the following pages. */
export function readPage({ skip, limit, until }: PageArgs, { usual, most }: PageLimits): Page {
  if ((skip ?? 0) < 0 || (skip ?? 0) > MOST_SKIPPED) throw badInput('skip', `From 0 to ${MOST_SKIPPED}`)
  return { skip: skip ?? 0, limit: readLimit('limit', limit, { usual, most }), until: until ?? null }
}

export function readLimit(field: string, limit: number | null | undefined, { usual, most }: PageLimits): number {
  if (limit === null || limit === undefined) return usual
  if (limit < 1 || limit > most) throw badInput(field, `From 1 to ${most}`)
  return limit
}
