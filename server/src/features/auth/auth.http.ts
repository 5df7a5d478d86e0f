import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#compose.ts'
import { siteAddress } from '#lib/site-address.ts'

const CALLBACK = '/google-users/google/cb'
/** Holds the state of a sign-in on its way out, then the secret its result is exchanged with. */
const START_COOKIE = { name: 'google_handoff', path: '/google-users' }
const RESULT_COOKIE = { name: 'google_result', path: '/graphql' }
const COOKIE_LIFE_S = 10 * 60

type Cookie = typeof START_COOKIE

const readCookie = (request: FastifyRequest, { name }: Cookie) =>
  request.headers.cookie?.match(new RegExp(`(?:^|; )${name}=([\\w-]+)`))?.[1]

/** What proves that this browser is the one that came back from Google. */
export const googleBrowserSecret = (request: FastifyRequest) => readCookie(request, RESULT_COOKIE)

/** The way to Google and back. The app's own address for what came of it is /login/google/cb. */
export function addAuthRoutes(app: FastifyInstance, { auth }: Services, publicUrl: string | null) {
  const baseOf = (request: FastifyRequest) => siteAddress(request, publicUrl)
  const writeCookie = (request: FastifyRequest, { name, path }: Cookie, value: string | null) => {
    const secure = baseOf(request).startsWith('https:') ? '; Secure' : ''
    const lifeS = value ? COOKIE_LIFE_S : 0
    return `${name}=${value ?? ''}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${lifeS}${secure}`
  }

  app.get('/google-users/google', async (request, reply) => {
    const { url, handoff } = await auth.startGoogle(request.ip, `${baseOf(request)}${CALLBACK}`)
    return reply.header('set-cookie', writeCookie(request, START_COOKIE, handoff)).redirect(url)
  })

  app.get(CALLBACK, async (request, reply) => {
    const handoff = readCookie(request, START_COOKIE)
    const { outcome, browserSecret } = await auth.finishGoogle(handoff, new URL(request.url, baseOf(request)))
    const cookies = [writeCookie(request, START_COOKIE, null), writeCookie(request, RESULT_COOKIE, browserSecret)]
    return reply.header('set-cookie', cookies).redirect(`/login/google/cb?${new URLSearchParams(outcome)}`)
  })
}
