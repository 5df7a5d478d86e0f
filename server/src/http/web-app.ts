import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DICTIONARIES, type Dictionary } from '@meydan/domain/languages.ts'
import type { FastifyInstance } from 'fastify'
import { preferredDictionary } from '#lib/accept-language.ts'
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
  const languages = DICTIONARIES.filter((language) => webFolder && existsSync(join(webFolder, loginPage(language))))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!webFolder || looksLikeFile(path) || (request.method !== 'GET' && request.method !== 'HEAD')) throw notFound()
    if (!isForVisitors(path)) return reply.sendFile('index.html')
    const language = preferredDictionary(request.headers['accept-language'])
    return reply
      .header('vary', 'accept-language')
      .sendFile(languages.includes(language) ? loginPage(language) : 'index.html')
  })
}

/** Where somebody who is not logged in sees the login form. */
const isForVisitors = (path: string) => path === '/' || path === '/login'

/** The page of the app with the login form in it (web/scripts/login-page.ts). */
const loginPage = (language: Dictionary) => `login/${language}.html`
