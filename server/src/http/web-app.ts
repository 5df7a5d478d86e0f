import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/problem.ts'

/** Any address without a file extension is a page of the app, which knows its routes itself. */
const looksLikeFile = (path: string) => /\.[a-z0-9]+$/i.test(path)

export async function addWebApp(app: FastifyInstance, webFolder: string | null) {
  if (webFolder) {
    await app.register(fastifyStatic, {
      root: webFolder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      wildcard: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes(`${join(webFolder, 'assets')}/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  }
  const page = webFolder ? readFileSync(join(webFolder, 'index.html')) : null
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!page || looksLikeFile(path) || (request.method !== 'GET' && request.method !== 'HEAD')) throw notFound()
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
