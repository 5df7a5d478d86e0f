import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SUGGESTED_PLACES_PAGE_SIZE } from '@meydan/domain/explore-rules.ts'
import { FEED_PAGE_SIZE, GALLERY_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import { minifySync, type Plugin } from 'vite'
import { collectOperations } from './documents.ts'

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1]
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

interface Page {
  /** Matches path and query. */
  path: string
  screen: string
  /** A part of the screen that is imported lazily and shown first at this address. */
  pane?: string
  query?: { operationName: string; variables: Record<string, unknown> }
  /** Where the posts or places are in the answer. */
  list?: string[]
  /** The query needs a position ("$lat", "$lng"): where this device was last, else the lookup's. */
  isLocal?: boolean
  /** The page needs to know where the visitor is, by the lookup of their address. */
  looksUp?: boolean
  /** The head of Explore is drawn on phones until the app shows it; above posts it has another button and a row of chips. */
  head?: 'places' | 'posts'
  /** Where the first photo is on a phone. */
  photoTop?: string
  /** Where the first tiles of a gallery are on a phone, and the height of the question about the location, if it is asked. */
  tilesTop?: { start: string; question: string }
}

/**
 * The pages people arrive at. `query` is the first request of the page, which the boot script sends before the app is there;
 * "$language", "$1", "$lat" and "$lng" stand for the reader's language, the part of the path in brackets and the position. Variables are sorted, as urql sends them.
 */
const PAGES: Page[] = [
  // Before the feed itself, whose first photo is of another post.
  {
    path: '^/(?:home)?\\?(?:.*&)?category=',
    screen: '/features/feed/HomeScreen.tsx',
    pane: '/features/feed/CategoryFeed.tsx',
  },
  {
    path: '^/(?:home)?(?:$|\\?)',
    screen: '/features/feed/HomeScreen.tsx',
    query: {
      operationName: 'HomePagePosts',
      variables: { cursor: null, limit: FEED_PAGE_SIZE, requestingLanguage: '$language' },
    },
    list: ['homePagePosts', 'posts'],
    photoTop: 'calc(var(--m-top-bar-height) + 60px)',
  },
  {
    path: '^/post/([^/?]+)(?:$|\\?)',
    screen: '/features/posts/PostScreen.tsx',
    query: { operationName: 'SinglePost', variables: { post_id: '$1', requestingLanguage: '$language' } },
    list: ['singlePost'],
    photoTop: 'var(--m-top-bar-height)',
  },
  {
    path: '^/explore\\?status=1$',
    screen: '/features/explore/ExploreScreen.tsx',
    query: {
      operationName: 'UserExplorer',
      variables: {
        filter: { currency: null, is_new: null, order: 'best', price_max: null, price_min: null },
        isProduct: true,
        isSeller: true,
        limit: GALLERY_PAGE_SIZE,
        requestingLanguage: '$language',
        skip: 0,
        withAds: true,
      },
    },
    list: ['userExplorer', 'posts'],
    looksUp: true,
    head: 'posts',
    tilesTop: { start: '23.475rem', question: '5.75rem' },
  },
  {
    path: '^/explore$',
    screen: '/features/explore/ExploreScreen.tsx',
    pane: '/features/explore/components/PlacesPane.tsx',
    query: {
      operationName: 'ExploreNearbyPlaces',
      variables: {
        limit: SUGGESTED_PLACES_PAGE_SIZE,
        openNow: false,
        requestingLanguage: '$language',
        sameGuild: false,
        skip: 0,
        userLocation: { lat: '$lat', lng: '$lng' },
      },
    },
    list: ['exploreNearbyPlaces'],
    isLocal: true,
    looksUp: true,
    head: 'places',
  },
  {
    path: '^/explore(?:$|\\?(?!.*(?:tab=|status=[12])))',
    screen: '/features/explore/ExploreScreen.tsx',
    pane: '/features/explore/components/PlacesPane.tsx',
    looksUp: true,
    head: 'places',
  },
  { path: '^/explore(?:$|\\?)', screen: '/features/explore/ExploreScreen.tsx' },
]
const LOGIN_SCREEN = '/features/auth/LoginScreen.tsx'
/** What every page of people who are logged in needs. */
const MEMBERS = ['/app/frame/Frame.tsx', '/graphql/cache.ts']
const DICTIONARIES = { en: '/dictionaries/en.po', tr: '/dictionaries/tr.po', fa: '/dictionaries/fa.po' }
const FONTS = { en: 'inter-latin-wght-normal', tr: 'inter-latin-wght-normal', fa: 'vazirmatn-arabic-wght-normal' }

/**
 * Names the built files on the boot script, which preloads those the page needs. Only the browser knows the language, the path
 * and whether somebody is logged in; without this each file would be found when the one before it has run.
 */
export function bootData(): Plugin {
  return {
    name: 'meydan-boot-data',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = new Files(bundle, html)
        const ids = new Map(collectOperations().map(({ name, id }) => [name, id]))
        const data = {
          login: files.of(LOGIN_SCREEN),
          members: [...new Set(MEMBERS.flatMap((source) => files.of(source)))],
          dictionaries: mapValues(DICTIONARIES, (dictionary) => files.of(dictionary)),
          fonts: mapValues(FONTS, (name) => files.named(name)),
          pages: PAGES.map(({ screen, pane, query, ...page }) => ({
            ...page,
            files: [...new Set([...files.of(screen), ...(pane ? files.of(pane) : [])])],
            ...(query && { query: { documentId: ids.get(query.operationName), ...query } }),
          })),
        }
        return html.replace(
          'src="/boot.js"',
          () => `src="/boot.js" data-files="${JSON.stringify(data).replaceAll('"', '&quot;')}"`,
        )
      },
    },
    // The boot script is copied, not bundled: without this its comments and long names, half of it, would be sent to everybody.
    writeBundle({ dir = '' }) {
      const file = join(dir, 'boot.js')
      const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: false })
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
      writeFileSync(file, code)
    },
  }
}

const mapValues = <Key extends string, From, To>(values: Record<Key, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(values).map(([key, value]) => [key, map(value)]))

/** Looks up built files by their sources. */
class Files {
  readonly #bundle: Bundle
  readonly #html: string

  constructor(bundle: Bundle, html: string) {
    this.#bundle = bundle
    this.#html = html
  }

  /** What a lazy module needs beside what the page itself loads: its chunks and their style sheets. */
  of(source: string): string[] {
    const chunk = Object.values(this.#bundle).find(
      (file): file is Chunk => file.type === 'chunk' && file.moduleIds.some((id) => id.split('?')[0]?.endsWith(source)),
    )
    if (!chunk) throw new Error(`No chunk of ${source} in the build`)
    const found = new Set<string>()
    this.#collect(chunk, found)
    return [...found].filter((file) => !this.#html.includes(file))
  }

  /** A file of the build by a part of its name. */
  named(name: string): string {
    const file = Object.keys(this.#bundle).find((candidate) => candidate.includes(name))
    if (!file) throw new Error(`No file ${name} in the build`)
    return file
  }

  #collect(chunk: Chunk, found: Set<string>) {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of chunk.imports) {
      const imported = this.#bundle[name]
      if (imported?.type === 'chunk') this.#collect(imported, found)
    }
  }
}
