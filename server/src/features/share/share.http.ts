import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dictionary } from '@meydan/domain/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#compose.ts'
import { preferredDictionary } from '#lib/accept-language.ts'
import { siteAddress } from '#lib/site-address.ts'
import { type Place, personPage, postPage } from './share.page.ts'
import type { Shared } from './share.service.ts'
import { shareStyle } from './share.style.ts'

// docs/decisions/0064: A copied link opens a page written by the server

const SCRIPT = readFileSync(join(import.meta.dirname, 'enter.js'))
/** Short, because an account that becomes private must soon be private here too. */
const LIFE_S = 60

/** The pages behind shared links, for people and for the link previews of other apps. */
export function addShareRoutes(
  app: FastifyInstance,
  { share }: Services,
  publicUrl: string | null,
  webFolder: string | null,
) {
  const style = shareStyle(webFolder)
  const answer = async <Thing>(
    request: FastifyRequest,
    reply: FastifyReply,
    find: (language: Dictionary) => Promise<Shared<Thing>>,
    write: (shared: Shared<Thing>, place: Place) => string,
  ) => {
    const language = preferredDictionary(request.headers['accept-language'])
    const shared = await find(language)
    const base = siteAddress(request, publicUrl)
    return reply
      .code(shared.kind === 'missing' ? 404 : 200)
      .headers({ 'cache-control': `public, max-age=${LIFE_S}`, vary: 'accept-language', 'content-language': language })
      .type('text/html; charset=utf-8')
      .send(write(shared, { language, base, path: request.url.split('?')[0] ?? '', style }))
  }

  app.get<{ Params: { post_id: string } }>('/p/:post_id', (request, reply) =>
    answer(request, reply, (language) => share.post(request.params.post_id, language), postPage),
  )
  app.get<{ Params: { username: string } }>('/u/:username', (request, reply) =>
    answer(request, reply, () => share.person(request.params.username), personPage),
  )
  app.get('/share/enter.js', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(SCRIPT),
  )
}
