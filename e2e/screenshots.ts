// Takes screenshots of every screen: node e2e/screenshots.ts <baseURL> <outDir> [part of a screen's name]
// Logs in as the demo account, or with DEMO_USERNAME and DEMO_PASSWORD.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DICTIONARIES, LANGUAGES, storedLanguage } from '@meydan/domain/languages.ts'
import { type Browser, chromium } from '@playwright/test'
import { ask, DEMO, logInByApi } from './support/account.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'
import { withoutLive } from './support/without-live.ts'

interface Shot {
  name: string
  /** {post} is replaced by the id of a feed post, {owner} by its owner's, {own} by a post of the demo account. */
  path: string
  /** Opened without a login. */
  isPublic?: boolean
  /** The navigation state of the previous step. The screen gets a temporary token then, */
  state?: object
  /** … unless this is set. */
  hasLogin?: boolean
}

const PHONE = '+905321234567'
const SCREENS: Shot[] = [
  { name: 'login', path: '/login', isPublic: true },
  { name: 'signup', path: '/signup', isPublic: true },
  { name: 'select-username', path: '/signup/select-username', state: { origin: 'signup', verifyPhone: PHONE } },
  { name: 'verify-login', path: '/login/verify-code', state: { origin: 'login', tfa: true } },
  { name: 'google-phone', path: '/signup/google/submit-phone', state: {} },
  { name: 'google-code', path: '/signup/google/verify-code', state: { phone: PHONE } },
  { name: 'forget-password', path: '/forget-password', isPublic: true },
  { name: 'reset-password', path: '/forget-password/verify-code', state: { phone: PHONE } },
  { name: 'about', path: '/about', isPublic: true },
  { name: 'license', path: '/license', isPublic: true },
  { name: 'help', path: '/help', isPublic: true },
  { name: 'terms', path: '/terms-of-service', isPublic: true },
  { name: 'privacy', path: '/privacy-and-security' },
  { name: 'password', path: '/privacy-and-security/password' },
  { name: 'private-account', path: '/privacy-and-security/private-account' },
  { name: 'my-data', path: '/privacy-and-security/my-data' },
  { name: 'delete-account', path: '/privacy-and-security/delete-account' },
  { name: 'edit-profile', path: '/profile/edit-profile' },
  { name: 'request-verification', path: '/request-verification' },
  { name: 'contact-us', path: '/contact-us', isPublic: true },
  { name: 'active-countries', path: '/active-countries', isPublic: true },
  { name: 'sessions', path: '/privacy-and-security/sessions' },
  { name: 'not-found', path: '/no/such/page', isPublic: true },
  { name: 'home', path: '/' },
  { name: 'post', path: '/post/{post}' },
  { name: 'comments', path: '/post/{post}/comments' },
  { name: 'profile', path: '/profile' },
  { name: 'explore', path: '/explore' },
  { name: 'explore-posts', path: '/explore?status=1' },
  { name: 'explore-places-map', path: '/explore?tab=map&status=3&category=coffee&at=41.04000,28.97500,15' },
  { name: 'explore-posts-map', path: '/explore?status=1&tab=map&local=yes&at=41.04000,28.97500,12' },
  { name: 'profile-of-shop', path: '/profile/{owner}' },
  { name: 'profile-map', path: '/profile?tab=map' },
  { name: 'followers', path: '/profile/followers' },
  { name: 'all-messages', path: '/profile/all-messages' },
  { name: 'activity', path: '/activity' },
  { name: 'people', path: '/people' },
  { name: 'add-media-landing', path: '/add-media-landing' },
  { name: 'languages', path: '/languages' },
  { name: 'ads-buy', path: '/profile/ads' },
  { name: 'ads-manage', path: '/profile/ads', state: { tab: 'manage' }, hasLogin: true },
  {
    name: 'advertise',
    path: '/profile/ads/advertise-new-post?post={own}',
    hasLogin: true,
  },
  { name: 'plans', path: '/profile/vip-user' },
  { name: 'transactions', path: '/transactions' },
  { name: 'payment-result', path: '/pg/cb?status=success&return_url=/profile/ads&transaction_number=1' },
  { name: 'places', path: '/places' },
  { name: 'add-place', path: '/places/add-new-place', state: { target: '/places' }, hasLogin: true },
  { name: 'coming-soon', path: '/coming-soon' },
]
const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
]
const SCHEMES = ['light', 'dark'] as const

const [baseURL, folder, only = ''] = process.argv.slice(2)
if (!baseURL || !folder) throw new Error('node e2e/screenshots.ts <baseURL> <outDir> [part of a name]')

/** An unsigned temporary token: enough for the browser to show a step, not for the server. */
function temporaryToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ tmp: true, fg: true, exp: Date.now() / 1000 + 600 })}.unsigned`
}

async function newestPost(address: string) {
  const { data } = await ask(address, '{ homePagePosts(limit: 1) { posts { _id owner { _id } } } }', {}, token)
  const { homePagePosts } = data as { homePagePosts: { posts: { _id: string; owner: { _id: string } }[] } }
  return homePagePosts.posts[0]
}

const filledIn = (path: string) =>
  path
    .replace('{post}', post?._id ?? '')
    .replace('{owner}', post?.owner._id ?? '')
    .replace('{own}', ownPost?._id ?? '')

async function ownNewest(address: string) {
  const { data } = await ask(address, '{ posts(limit: 20) { _id ads_info { status } } }', {}, token)
  const { posts } = data as { posts: { _id: string; ads_info: { status: string } }[] }
  return posts.find(({ ads_info }) => ads_info.status === 'notAdvertised')
}

async function picture(browser: Browser, token: string, screen: Shot, size: (typeof SIZES)[number]) {
  for (const colorScheme of SCHEMES) {
    for (const code of DICTIONARIES) {
      const name = `${screen.name}-${size.name}-${colorScheme}-${code}.png`
      if (!name.includes(only)) continue
      const language = LANGUAGES.find((candidate) => candidate.code === code) ?? LANGUAGES[0]
      const context = await browser.newContext({ baseURL, viewport: size, colorScheme, serviceWorkers: 'block' })
      const stored = screen.state && !screen.hasLogin ? temporaryToken() : screen.isPublic ? '' : token
      await context.addInitScript(
        ({ lang, stored, state }) => {
          localStorage.setItem('lang', lang)
          localStorage.setItem('tour', 'all')
          sessionStorage.setItem('checkedForUpdate', 'true')
          if (stored) localStorage.setItem('token', stored)
          if (state) history.replaceState({ usr: state, key: 'shot', idx: 0 }, '')
        },
        { lang: storedLanguage(language), stored, state: screen.state },
      )
      await withoutLive(context)
      const page = await context.newPage()
      await page.goto(filledIn(screen.path), { waitUntil: 'networkidle' })
      await page.screenshot({ path: join(folder ?? '', name) })
      await context.close()
    }
  }
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
const token = await logInByApi(baseURL, DEMO)
const post = await newestPost(baseURL)
const ownPost = await ownNewest(baseURL)
for (const screen of SCREENS) for (const size of SIZES) await picture(browser, token, screen, size)
await browser.close()
