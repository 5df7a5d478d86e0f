import { DICTIONARIES, type Dictionary, LANGUAGES } from '@meydan/domain/languages.ts'
import { PRODUCT_NAME, pageTitle } from '@meydan/domain/product.ts'
import { Html, html, jsonBlock } from '#lib/html.ts'
import { PAGE_TEXTS, type PageText } from './page-texts.ts'

// docs/decisions/0280: Public pages have one address for each language

/** Where a page is shown: its language, the address of the site, and the page's own address without the language. */
export type Spot = { language: Dictionary; base: string; path: string; style: string }
export type Picture = { href: string; width: number | null; height: number | null }
export type Content = {
  title: string
  description: string
  /** The preview in other apps. */
  picture?: Picture | null
  /** The picture that is seen first is fetched first. */
  firstPicture?: string | null
  /** Where the app shows the same thing. */
  target: string | null
  /** Search engines must not index the page, or only follow its links. */
  robots?: 'noindex' | 'noindex, follow'
  /** Only pages that exist in every language name the others. */
  isEverywhere?: boolean
  /** The address of the page that this one is a part or a copy of. */
  canonical?: string
  feed?: { title: string; path: string }
  data?: object[]
  meta?: [property: string, content: string][]
  keyword?: string
  body: Html
}

const DESCRIPTION_CHARACTERS = 200
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
export const cut = (text: string) =>
  [...text].length > DESCRIPTION_CHARACTERS ? `${[...text].slice(0, DESCRIPTION_CHARACTERS - 1).join('')}…` : text

/** English pages have no language in their address. */
export const inLanguage = (language: Dictionary, path: string) => (language === 'en' ? path : `/${language}${path}`)

/** The texts of a language, and addresses in it. */
export const wordsOf = ({ language }: Pick<Spot, 'language'>) => {
  const texts = PAGE_TEXTS[language]
  return { texts, link: (path: string) => inLanguage(language, path) }
}

/** The address of the app for a visitor, who goes on in the language of the page. */
const inApp = (path: string, language: Dictionary) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

const localeOf = (language: Dictionary) => LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0]

/** With its size, so that other apps can lay out the preview before they fetch the picture. */
function previewOf({ href, width, height }: Picture, title: string, base: string): [string, string][] {
  const size: [string, string][] =
    width && height
      ? [
          ['og:image:width', String(width)],
          ['og:image:height', String(height)],
        ]
      : []
  return [['og:image', base + href], ...size, ['og:image:alt', title]]
}

function graphOf(spot: Spot, { title, description, picture, meta = [] }: Content, canonical: string): Html[] {
  const others = DICTIONARIES.filter((other) => other !== spot.language)
  const properties: [string, string][] = [
    ['og:site_name', PRODUCT_NAME],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:locale', localeOf(spot.language).locale],
    ...others.map((other): [string, string] => ['og:locale:alternate', localeOf(other).locale]),
    ...(picture ? previewOf(picture, title, spot.base) : []),
    ...meta,
  ]
  return properties.map(([property, content]) => html`<meta property="${property}" content="${content}">\n`)
}

/** Each address names all languages and itself. */
function alternatesOf({ base, path }: Spot): Html[] {
  const named: [string, Dictionary][] = [
    ...DICTIONARIES.map((code): [string, Dictionary] => [code, code]),
    ['x-default', 'en'],
  ]
  return named.map(
    ([tag, code]) => html`<link rel="alternate" hreflang="${tag}" href="${base + inLanguage(code, path)}">\n`,
  )
}

/** The same page in the other languages, with what was searched for. */
const languageLinks = ({ language, path }: Spot, texts: Record<PageText, string>, keyword: string) => {
  const query = keyword ? `?q=${encodeURIComponent(keyword)}` : ''
  return html`<nav class="languages" aria-label="${texts.languages}">${DICTIONARIES.map((code) =>
    code === language
      ? html`<span aria-current="true" lang="${code}">${localeOf(code).nativeName}</span>`
      : html`<a href="${inLanguage(code, path)}${query}" hreflang="${code}" lang="${code}">${localeOf(code).nativeName}</a>`,
  )}</nav>`
}

/** A whole page: head, search, content, and the invitation to the app. */
export function page(spot: Spot, content: Content): string {
  const { language, base, path, style } = spot
  const { texts, link } = wordsOf(spot)
  const { title, description, target, robots, isEverywhere = true, data = [], feed, keyword = '' } = content
  const canonical = content.canonical ?? base + inLanguage(language, path)
  const signUp = inApp(target ? `/signup?from=${encodeURIComponent(target)}` : '/signup', language)
  const login = inApp(target ?? '/login', language)
  return html`<!doctype html>
<html lang="${language}" dir="${localeOf(language).direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${pageTitle(title)}</title>
<meta name="description" content="${description}">
${robots ? html`<meta name="robots" content="${robots}">` : html`<link rel="canonical" href="${canonical}">`}
${!robots && isEverywhere && alternatesOf(spot)}${graphOf(spot, content, canonical)}<meta name="twitter:card" content="${content.picture?.width ? 'summary_large_image' : 'summary'}">
${content.firstPicture && html`<link rel="preload" as="image" href="${content.firstPicture}" fetchpriority="high">`}
${feed && html`<link rel="alternate" type="application/rss+xml" title="${feed.title}" href="${base + link(feed.path)}">`}
${target && html`<script src="/share/enter.js" data-target="${target}" async></script>`}
<link rel="icon" href="/icons/logo.svg" type="image/svg+xml">
<style>${new Html(style)}</style>
${data.map((entry) => jsonBlock({ '@context': 'https://schema.org', ...entry }))}</head>
<body><header><a class="logo" href="/?lang=${language}" dir="ltr"><img src="/icons/logo.svg" alt="" width="28" height="28">${PRODUCT_NAME}</a>
<a class="shelf" href="${link('/c')}">${texts.categories}</a>
<form class="search" action="${link('/s')}" role="search"><input type="search" name="q" value="${keyword}" maxlength="100" placeholder="${texts.searchFor}" aria-label="${texts.searchFor}" enterkeyhint="search"><button>${texts.search}</button></form></header>
<main>${content.body}</main>
${languageLinks(spot, texts, keyword)}
<footer><div><p>${texts.invitation}</p>
<div class="ways"><a class="way main" href="${signUp}">${texts.signUp}</a><a class="way" href="${login}">${texts.login}</a></div></div></footer>
</body></html>`.text
}
