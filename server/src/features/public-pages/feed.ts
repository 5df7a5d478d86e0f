import { pageTitle } from '@meydan/domain/product.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { placeInWords, priceInWords } from './cards.ts'
import { inLanguage, type Spot } from './page-frame.ts'
import type { Card } from './public-pages.sql.ts'

type Feed = { title: string; description: string; path: string; cards: Card[] }

/** Characters that XML 1.0 does not allow, even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
export const xml = (text: string) => escapeHtml(text.replace(NOT_IN_XML, ''))

/** RSS 2.0: the newest posts of a person or a category. */
export function rssOf({ title, description, path, cards }: Feed, { base, language }: Spot): string {
  const address = (to: string) => xml(base + inLanguage(language, to))
  const items = cards.map((card) => {
    const where = card.city && card.country ? ` · ${placeInWords(card.city, card.country, language)}` : ''
    return `<item><title>${xml(card.title)}</title><link>${address(`/p/${card._id}`)}</link><guid isPermaLink="false">${card._id}</guid>
<pubDate>${new Date(card.created_at).toUTCString()}</pubDate><description>${xml(priceInWords(card.price, card.sign, language) + where)}</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(pageTitle(title))}</title>
<link>${address(path)}</link><description>${xml(description)}</description><language>${language}</language>
<atom:link href="${address(`${path}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>`
}
