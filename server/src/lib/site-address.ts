import type { FastifyRequest } from 'fastify'

/** The site's address without a trailing slash: the configured one, or that of the request. */
export const siteAddress = ({ protocol, host }: FastifyRequest, publicUrl: string | null) =>
  publicUrl ?? `${protocol}://${host}`
