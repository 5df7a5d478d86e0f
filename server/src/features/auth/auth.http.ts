import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#compose.ts'
import { siteAddress } from '#lib/site-address.ts'

const CALLBACK = '/google-users/google/cb'
/** Holds the token of a sign-in that has begun. Its name stays, so that a deployment interrupts nobody's sign-in. */
const START_COOKIE = { name: 'google_handoff', path: '/google-users' }
/** Holds the secret the result of a sign-in is exchanged with. */
const RESULT_COOKIE = { name: 'google_result', path: '/graphql' }
const COOKIE_LIFE_S = 10 * 60

type Cookie = typeof START_COOKIE

/** Proves that this browser is the one that came back from Google. */
export const googleBrowserSecret = (request: FastifyRequest) => request.cookies[RESULT_COOKIE.name]

/** Redirects to Google and back; the web app shows the result at /login/google/cb. */
export function addAuthRoutes(app: FastifyInstance, { auth }: Services, publicUrl: string | null) {
  const baseOf = (request: FastifyRequest) => siteAddress(request, publicUrl)
  const setCookie = (request: FastifyRequest, reply: FastifyReply, { name, path }: Cookie, value: string | null) =>
    reply.setCookie(name, value ?? '', {
      path,
      httpOnly: true,
      sameSite: 'lax',
      maxAge: value ? COOKIE_LIFE_S : 0,
      secure: baseOf(request).startsWith('https:'),
    })

  app.get('/google-users/google', async (request, reply) => {
    const { url, startToken } = await auth.google.start(request.ip, `${baseOf(request)}${CALLBACK}`)
    return setCookie(request, reply, START_COOKIE, startToken).redirect(url)
  })

  app.get(CALLBACK, async (request, reply) => {
    const startToken = request.cookies[START_COOKIE.name]
    const { outcome, browserSecret } = await auth.google.finish(startToken, new URL(request.url, baseOf(request)))
    setCookie(request, reply, START_COOKIE, null)
    setCookie(request, reply, RESULT_COOKIE, browserSecret)
    return reply.redirect(`/login/google/cb?${new URLSearchParams(outcome)}`)
  })
}
