import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#compose.ts'
import { siteAddress } from '#lib/site-address.ts'

const CALLBACK = '/google-users/google/cb'
/** Holds the token of a sign-in that has begun. Its name stays, so that a deployment interrupts nobody's sign-in. */
const START_COOKIE = { name: 'google_handoff', path: '/google-users' }
/** Holds the secret the result of a sign-in is exchanged with. */
const RESULT_COOKIE = { name: 'google_result', path: '/graphql' }
const COOKIE_LIFE_S = 10 * 60

type Cookie = typeof START_COOKIE

const readCookie = (request: FastifyRequest, { name }: Cookie) =>
  request.headers.cookie?.match(new RegExp(`(?:^|; )${name}=([\\w-]+)`))?.[1]

/** Proves that this browser is the one that came back from Google. */
export const googleBrowserSecret = (request: FastifyRequest) => readCookie(request, RESULT_COOKIE)

/** Redirects to Google and back; the web app shows the result at /login/google/cb. */
export function addAuthRoutes(app: FastifyInstance, { auth }: Services, publicUrl: string | null) {
  const baseOf = (request: FastifyRequest) => siteAddress(request, publicUrl)
  const writeCookie = (request: FastifyRequest, { name, path }: Cookie, value: string | null) => {
    const secure = baseOf(request).startsWith('https:') ? '; Secure' : ''
    const lifeS = value ? COOKIE_LIFE_S : 0
    return `${name}=${value ?? ''}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${lifeS}${secure}`
  }

  app.get('/google-users/google', async (request, reply) => {
    const { url, startToken } = await auth.google.start(request.ip, `${baseOf(request)}${CALLBACK}`)
    return reply.header('set-cookie', writeCookie(request, START_COOKIE, startToken)).redirect(url)
  })

  app.get(CALLBACK, async (request, reply) => {
    const startToken = readCookie(request, START_COOKIE)
    const { outcome, browserSecret } = await auth.google.finish(startToken, new URL(request.url, baseOf(request)))
    const cookies = [writeCookie(request, START_COOKIE, null), writeCookie(request, RESULT_COOKIE, browserSecret)]
    return reply.header('set-cookie', cookies).redirect(`/login/google/cb?${new URLSearchParams(outcome)}`)
  })
}
