import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DICTIONARIES, type Dictionary } from '@meydan/domain/languages.ts'
import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#compose.ts'
import { hrefOf } from '#features/media/media.service.ts'
import { positionOf } from '#http/position.ts'
import { preferredDictionary } from '#lib/accept-language.ts'
import { networkOf } from '#lib/network.ts'
import { notFound, Problem } from '#lib/problem.ts'
import { siteAddress } from '#lib/site-address.ts'
import { isUuid } from '#lib/uuid.ts'
import { priceInWords } from './cards.ts'
import { rssOf } from './feed.ts'
import { categoriesPage, categoryPage, categoryTitle, closedPage, nearPage, searchPage } from './list.pages.ts'
import { inLanguage, type Spot, wordsOf } from './page-frame.ts'
import { pageStyle } from './page-style.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { personPage } from './person.page.ts'
import { placePage } from './place.page.ts'
import { postPage } from './post.page.ts'
import type { Found } from './public-pages.service.ts'
import type { Card } from './public-pages.sql.ts'
import { type Before, FIRST_PAGE } from './public-pages.store.ts'

// docs/decisions/0280: Public pages have one address for each language

const SCRIPT = readFileSync(join(import.meta.dirname, 'enter.js'))
/** Short, because an account that becomes private must soon be private here too. */
const CACHED = 'public, max-age=60'
/** What is near depends on who asks, so no shared cache may keep it. */
const CACHED_BY_VISITOR = 'private, max-age=60'
const PREVIEW_CACHED = 'public, max-age=86400, s-maxage=60'
/** A map without what the operator's tile server has, or a preview without its photo: it may be back soon. */
const STAND_IN_CACHED = 'public, max-age=10'
const SEARCH = '/s'
const NEAR_CARDS = 24
const STRIP_CARDS = 10

type Params = Record<'id' | 'username' | 'category' | 'city', string>
type Query = { before?: string | string[]; q?: string | string[] }
type PageRequest = FastifyRequest<{ Params: Params; Querystring: Query }>
type Answer = { status: number; body: string } | { to: string; site?: string }

/** Pages for people without an account, for search engines and for the link previews of other apps. */
export function addPublicPages(
  app: FastifyInstance,
  { publicPages, previews, lookup, readLimiter }: Services,
  publicUrl: string | null,
  webFolder: string | null,
) {
  const style = pageStyle(webFolder)

  const hereOf = ({ ip }: FastifyRequest) => {
    const [lat, lng] = lookup.locate(ip).ll
    return { lat, lng }
  }
  const spotOf = (request: FastifyRequest, language: Dictionary, route: string): Spot => {
    const path = pathOf(route, request.params as Partial<Params>)
    return { language, base: siteAddress(request, publicUrl), path, style }
  }

  const pages: Record<string, (request: PageRequest, spot: Spot) => Promise<Answer>> = {
    '/p/:id': async ({ params }, spot) =>
      answer(await publicPages.post(params.id, spot.language), spot, '/post/', (post) => postPage(post, spot)),
    '/u/:username': async ({ params, query, ip }, spot) => {
      const before = readBefore(query)
      const found = await publicPages.person(params.username, before, ip)
      return answer(found, spot, '/profile/', (person) => personPage(person, spot, before === FIRST_PAGE))
    },
    '/pl/:id': async ({ params }, spot) => {
      const [found, credits] = await Promise.all([
        publicPages.place(params.id, spot.language),
        publicPages.mapCredits(),
      ])
      return answer(found, spot, '/', (place) => placePage(place, spot, credits))
    },
    '/c': async (_, spot) => ({ status: 200, body: categoriesPage(await publicPages.categories(spot.language), spot) }),
    '/c/:category': (request, spot) => category(request, spot, null),
    '/c/:category/:city': (request, spot) => category(request, spot, request.params.city),
    [SEARCH]: async (request, spot) => {
      const keyword = keywordOf(request)
      if (!keyword) return { status: 200, body: nearPage(await publicPages.near(hereOf(request), NEAR_CARDS), spot) }
      return { status: 200, body: searchPage(await publicPages.search(keyword, hereOf(request), spot.language), spot) }
    },
  }

  // docs/decisions/0318: People of another zone are told so, with what the seller made public
  app.get<{ Params: { id: string } }>('/p/:id/contact', async ({ params, ip }, reply) => {
    const contact = await publicPages.contact(params.id, networkOf(ip))
    if (!contact) throw notFound(POST_MESSAGES.postNotFound)
    return reply.header('cache-control', 'no-store').send(contact)
  })

  const feeds: typeof pages = {
    '/u/:username/rss.xml': async ({ params, ip }, spot) => {
      const found = await publicPages.person(params.username, FIRST_PAGE, ip)
      if (found.kind === 'moved') return { ...found, to: `${found.to}/rss.xml` }
      if (found.kind !== 'open' || !found.thing.is_listed) return { status: 404, body: '' }
      const { username_key, username, page_title, name, biography, cards } = found.thing
      const title = page_title || name || username
      const feed = { title, description: biography ?? title, path: `/u/${username_key}`, cards }
      return { status: 200, body: rssOf(feed, spot) }
    },
    '/c/:category/rss.xml': (request, spot) => categoryFeed(request, spot, null),
    '/c/:category/:city/rss.xml': (request, spot) => categoryFeed(request, spot, request.params.city),
  }

  async function category({ params, query }: PageRequest, spot: Spot, city: string | null): Promise<Answer> {
    const before = readBefore(query)
    const found = await publicPages.category(params.category, city, spot.language, before)
    return answer(found, spot, '/', (shown) => categoryPage(shown, spot, before === FIRST_PAGE))
  }

  async function categoryFeed({ params }: PageRequest, spot: Spot, city: string | null): Promise<Answer> {
    const found = await publicPages.category(params.category, city, spot.language, FIRST_PAGE)
    if (found.kind === 'moved') return { ...found, to: `${found.to}/rss.xml` }
    if (found.kind !== 'open') return { status: 404, body: '' }
    const title = categoryTitle(found.thing, spot)
    const path = spot.path.replace(/\/rss\.xml$/, '')
    return { status: 200, body: rssOf({ title, description: title, path, cards: found.thing.cards }, spot) }
  }

  // docs/decisions/0358: Visitors who ask for the same page at once get the same answer
  const underWay = new Map<string, Promise<unknown>>()
  function atOnce<Shown>(request: FastifyRequest, visitor: string, show: () => Promise<Shown>): Promise<Shown> {
    const { url, host, protocol } = request
    const key = `${protocol} ${host} ${positionOf(request)} ${visitor} ${url}`
    const known = underWay.get(key) as Promise<Shown> | undefined
    if (known) return known
    const shown = show().finally(() => underWay.delete(key))
    underWay.set(key, shown)
    return shown
  }
  const countryOf = (request: FastifyRequest) => Object.values(hereOf(request)).join()
  /** What a page depends on beside its address. Whether somebody is looked for in other zones depends on how often this network has asked. */
  const visitorOf = (route: string, request: FastifyRequest) => {
    if (route === SEARCH) return countryOf(request)
    return route.startsWith('/u/') ? networkOf(request.ip) : ''
  }

  for (const language of DICTIONARIES) {
    const errorHandler = (route: string) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const { texts } = wordsOf({ language })
      const status = statusOf(error)
      if (status >= 500) request.log.error({ err: error }, 'page failed')
      const title = status === 429 ? texts.tooMany : status === 404 || status === 400 ? texts.notFound : texts.failed
      return reply
        .code(status)
        .headers({ 'cache-control': 'no-store', ...(status === 429 ? { 'retry-after': 60 } : {}) })
        .type('text/html; charset=utf-8')
        .send(closedPage(title, null, spotOf(request, language, route)))
    }
    const add = (route: string, type: string, show: (request: PageRequest, spot: Spot) => Promise<Answer>) => {
      app.get<{ Params: Params; Querystring: Query }>(
        inLanguage(language, route),
        { errorHandler: errorHandler(route) },
        async (request, reply) => {
          const isHtml = type.startsWith('text/html')
          const spot = spotOf(request, language, route)
          if (isHtml && language === 'en') {
            reply.header('vary', 'accept-language, sec-fetch-site')
            const preferred = preferredDictionary(request.headers['accept-language'])
            if (preferred !== 'en' && request.headers['sec-fetch-site'] !== 'same-origin')
              return reply
                .header('cache-control', CACHED)
                .redirect(inLanguage(preferred, spot.path) + queryOf(request), 302)
          }
          if (route === SEARCH && keywordOf(request)) readLimiter.take(`pages:${networkOf(request.ip)}`)
          const shown = await atOnce(request, visitorOf(route, request), () => show(request, spot))
          reply.headers({
            'cache-control': route === SEARCH ? CACHED_BY_VISITOR : CACHED,
            'content-language': language,
          })
          if ('to' in shown) {
            const { to, site } = shown
            return reply.redirect((site ?? '') + inLanguage(language, to), site ? 302 : 301)
          }
          return send(request, reply.code(shown.status).type(type), shown.body)
        },
      )
      app.get<{ Params: Params }>(inLanguage(language, `${route}/`), (request, reply) =>
        reply
          .header('cache-control', CACHED)
          .redirect(inLanguage(language, pathOf(route, request.params)) + queryOf(request), 301),
      )
    }
    for (const [route, show] of Object.entries(pages)) add(route, 'text/html; charset=utf-8', show)
    for (const [route, show] of Object.entries(feeds)) add(route, 'application/rss+xml; charset=utf-8', show)
    app.get<{ Params: { id: string } }>(inLanguage(language, '/p/:id/preview.jpg'), async ({ params, ip }, reply) => {
      const preview = await previews.of(params.id, language, networkOf(ip))
      if (!preview) throw notFound()
      const kept = preview.isStandIn ? STAND_IN_CACHED : PREVIEW_CACHED
      // Other sites show it.
      reply.headers({ 'cache-control': kept, 'cross-origin-resource-policy': 'cross-origin' })
      return reply.type('image/jpeg').send(preview.picture)
    })
    for (const scheme of ['light', 'dark'] as const)
      app.get<{ Params: { id: string } }>(inLanguage(language, `/pl/:id/map-${scheme}.svg`), async (request, reply) => {
        const map = await publicPages.placeMap(request.params.id, language, scheme, networkOf(request.ip))
        if (!map) throw notFound()
        reply.header('cache-control', map.isStandIn ? STAND_IN_CACHED : PREVIEW_CACHED)
        return send(request, reply.type('image/svg+xml'), map.svg)
      })
    app.get(inLanguage(language, '/s/near.json'), async (request, reply) => {
      const cards = await atOnce(request, countryOf(request), () => publicPages.near(hereOf(request), STRIP_CARDS))
      return reply.header('cache-control', 'private, max-age=300').send(cards.map((card) => offerOf(card, language)))
    })
    // The front page is the app's, which goes on in this language.
    if (language !== 'en')
      for (const front of [`/${language}`, `/${language}/`])
        app.get(front, (_, reply) => reply.redirect(`/?lang=${language}`, 302))
  }

  app.get('/share/enter.js', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(SCRIPT),
  )
}

/** A private account's page is there for its followers, who are sent on to the app, and for nobody else. */
function answer<Thing>(found: Found<Thing>, spot: Spot, route: string, write: (thing: Thing) => string): Answer {
  const texts = PAGE_TEXTS[spot.language]
  if (found.kind === 'open') return { status: 200, body: write(found.thing) }
  if (found.kind === 'moved') return found
  if (found.kind === 'private')
    return { status: 404, body: closedPage(texts.privateAccount, `${route}${found.id}`, spot) }
  return { status: found.kind === 'removed' ? 410 : 404, body: closedPage(texts.notFound, null, spot) }
}

/** A post in the strip below the login form. */
const offerOf = ({ _id, title, price, sign, picture }: Card, language: Dictionary) => ({
  _id,
  title,
  price: priceInWords(price, sign, language),
  href: inLanguage(language, `/p/${_id}`),
  picture: picture && hrefOf(picture.thumbnail_key ?? picture.storage_key),
})

/** Unchanged pages are not sent again. The tag is weak, because the page is also sent compressed. */
function send(request: FastifyRequest, reply: FastifyReply, body: string) {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('etag', etag)
  const isKnown = reply.statusCode === 200 && request.headers['if-none-match']?.split(', ').includes(etag)
  return isKnown ? reply.code(304).send() : reply.send(body)
}

/** The address of a page without its language, however it was written: all of them are in small letters. */
const pathOf = (route: string, params: Partial<Params>) =>
  route.replace(/:(\w+)/g, (_, name: keyof Params) => encodeURIComponent((params[name] ?? '').toLowerCase()))

const queryOf = ({ url }: FastifyRequest) => /\?.*/s.exec(url)?.[0] ?? ''

const keywordOf = ({ query: { q } }: PageRequest) => (typeof q === 'string' ? q.trim() : '')

/** Where the next page begins: time and id of the last card. Anything else is the first page. */
function readBefore({ before }: Query): Before {
  const [at = '', id] = typeof before === 'string' ? before.split('_') : []
  // Only times as the database writes them, in its own time zone: it refuses the 30th of February, the year 0 and zones that there are not.
  const isWritten = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(at)
  const [day, onClock] = [at.slice(0, 19), new Date(`${at.slice(0, 19)}Z`)]
  const isTime = isWritten && !Number.isNaN(onClock.getTime()) && onClock.toISOString().startsWith(day)
  return isTime && isUuid(id) ? { at, id } : FIRST_PAGE
}

function statusOf(error: FastifyError): number {
  if (error instanceof Problem) {
    if (error.code === 'RATE_LIMITED') return 429
    if (error.code === 'BAD_USER_INPUT') return 400
    if (error.code === 'NOT_FOUND') return 404
    return 503
  }
  return error.statusCode && error.statusCode < 500 ? error.statusCode : 503
}
