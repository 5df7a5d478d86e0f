import type { FastifyRequest } from 'fastify'

/** The address people use, without a slash at its end: the configured one, or the one the request came by. */
export const siteAddress = ({ protocol, host }: FastifyRequest, publicUrl: string | null) =>
  publicUrl ?? `${protocol}://${host}`
