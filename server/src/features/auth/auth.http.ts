import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../compose.ts'

const CALLBACK = '/google-users/google/cb'
const COOKIE = 'google_handoff'
const COOKIE_LIFE_S = 10 * 60

/** The way to Google and back. The app's own address for what came of it is /login/google/cb. */
export function addAuthRoutes(app: FastifyInstance, { auth }: Services, publicUrl: string | null) {
  const baseOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`
  const setCookie = (request: FastifyRequest, value: string, lifeS: number) => {
    const secure = baseOf(request).startsWith('https:') ? '; Secure' : ''
    return `${COOKIE}=${value}; Path=/google-users; HttpOnly; SameSite=Lax; Max-Age=${lifeS}${secure}`
  }

  app.get('/google-users/google', async (request, reply) => {
    const { url, handoff } = await auth.startGoogle(`${baseOf(request)}${CALLBACK}`)
    return reply.header('set-cookie', setCookie(request, handoff, COOKIE_LIFE_S)).redirect(url)
  })

  app.get(CALLBACK, async (request, reply) => {
    const handoff = request.headers.cookie?.match(new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`))?.[1]
    const outcome = await auth.finishGoogle(handoff, new URL(request.url, baseOf(request)))
    const query = new URLSearchParams(Object.entries(outcome))
    return reply.header('set-cookie', setCookie(request, '', 0)).redirect(`/login/google/cb?${query}`)
  })
}
