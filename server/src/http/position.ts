import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Position } from '#db/replicas.ts'

// docs/decisions/0315: Reads may come from a standby that has what the reader wrote

const COOKIE = 'position'
/** Longer than any standby in use is behind. */
const LIFE_S = 60
const NOWHERE_YET: Position = 2n ** 64n

/** Up to where the reader has to see everything: to their own last write. A made-up one costs nothing but a read from the primary. */
export function positionOf({ cookies, headers }: FastifyRequest): Position {
  const from = headers['sec-fetch-site']
  // A page of another zone sends no cookies: what its reader wrote is only on the primary for sure.
  if (from !== undefined && from !== 'same-origin' && from !== 'none') return NOWHERE_YET
  const text = cookies[COOKIE] ?? ''
  return /^\d{1,20}$/.test(text) ? BigInt(text) : 0n
}

/** Lets the browser carry it to whichever node answers next. */
export function keepPosition(reply: FastifyReply, position: Position) {
  reply.setCookie(COOKIE, String(position), { path: '/', httpOnly: true, sameSite: 'strict', maxAge: LIFE_S })
}
