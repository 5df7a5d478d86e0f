import { Readable } from 'node:stream'
import { DICTIONARIES } from '@meydan/domain/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#compose.ts'
import type { Clock } from '#lib/clock.ts'
import { notFound } from '#lib/problem.ts'
import { siteAddress } from '#lib/site-address.ts'
import { isUuid } from '#lib/uuid.ts'
import { xml } from './feed.ts'
import { inLanguage } from './page-frame.ts'
import { SHARDED, type Sharded, type SitemapRow } from './sitemap.store.ts'

// docs/decisions/0281: Sitemaps are walked by id

const LIFE_S = 3_600
const CACHED = `public, max-age=${LIFE_S}`
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Robots may read everything but what costs work and shows nothing. */
const ROBOTS = `User-agent: *
Disallow: /graphql
Disallow: /users
Disallow: /lookup
Disallow: /dev/
Disallow: /directory
Disallow: /my-data
Disallow: /private
`

/** robots.txt, and a sitemap for each 16,000 posts, people and places. */
export function addSitemapRoutes(app: FastifyInstance, { sitemap, clock }: Services, publicUrl: string | null) {
  const shards = cached(clock, async () =>
    Promise.all(SHARDED.map(async (name) => (await sitemap.shards(name)).map((id) => `${name}-${id}`))),
  )
  const categories = cached(clock, () => sitemap.categories())

  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('text/plain; charset=utf-8')
      .send(`${ROBOTS}\nSitemap: ${siteAddress(request, publicUrl)}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const base = siteAddress(request, publicUrl)
    const names = ['categories', ...(await shards()).flat()]
    const entries = names.map((name) => `<sitemap><loc>${xml(`${base}/sitemap/${name}.xml`)}</loc></sitemap>`)
    const text = `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`
    return reply.header('cache-control', CACHED).type('application/xml; charset=utf-8').send(text)
  })

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const base = siteAddress(request, publicUrl)
    const [, name, from] =
      request.params.file.match(/^(categories|posts|people|places)(?:-([0-9a-f-]{36}))?\.xml$/) ?? []
    const isShard = SHARDED.some((known) => known === name) && isUuid(from)
    if (!isShard && (name !== 'categories' || from)) throw notFound()
    reply.header('cache-control', CACHED).type('application/xml; charset=utf-8')
    const pieces = isShard ? sitemap.rows(name as Sharded, from) : [await categories()]
    return reply.send(Readable.from(urlSet(pieces, base)))
  })
}

/** The text of a sitemap, piece by piece. */
async function* urlSet(pieces: AsyncIterable<SitemapRow[]> | SitemapRow[][], base: string) {
  yield `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const rows of pieces) yield rows.map((row) => entriesOf(row, base)).join('')
  yield '</urlset>\n'
}

/** One entry for each language, and each names the others. */
function entriesOf({ path, changed_at }: SitemapRow, base: string): string {
  const address = (code: (typeof DICTIONARIES)[number]) => xml(encodeURI(base + inLanguage(code, path)))
  const others = DICTIONARIES.map(
    (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(code)}"/>`,
  ).join('')
  const fallback = `<xhtml:link rel="alternate" hreflang="x-default" href="${address('en')}"/>`
  const changed = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : ''
  return DICTIONARIES.map((code) => `<url><loc>${address(code)}</loc>${changed}${others}${fallback}</url>\n`).join('')
}

/** Reads once an hour, however many ask. */
function cached<Value>(clock: Clock, read: () => Promise<Value>): () => Promise<Value> {
  let known: { until: number; value: Promise<Value> } | null = null
  return () => {
    const now = clock.now().getTime()
    if (known && known.until > now) return known.value
    const value = read()
    known = { until: now + LIFE_S * 1_000, value }
    value.catch(() => {
      known = null
    })
    return value
  }
}
