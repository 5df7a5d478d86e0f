import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { RequireAnonymous, RequireLogin } from './guards.tsx'
import { routes } from './routes.tsx'

const PUBLIC = [
  '/about',
  '/license',
  '/contact-us',
  '/active-countries',
  '/terms-of-service',
  '/coming-soon',
  '/goodbye',
]
const ANONYMOUS = [
  '/login',
  '/login/verify-code',
  '/login/google/cb',
  '/signup',
  '/signup/select-username',
  '/signup/google/submit-phone',
  '/signup/google/verify-code',
  '/forget-password',
  '/forget-password/verify-code',
]
const PRIVATE = [
  '/',
  '/home',
  '/profile',
  '/profile/42',
  '/profile/all-messages',
  '/profile/followers',
  '/profile/followings',
  '/profile/edit-profile',
  '/profile/ads',
  '/profile/ads/advertise-new-post',
  '/profile/vip-user',
  '/add-address',
  '/request-verification',
  '/privacy-and-security',
  '/privacy-and-security/password',
  '/privacy-and-security/private-account',
  '/privacy-and-security/sessions',
  '/privacy-and-security/my-data',
  '/privacy-and-security/blocked',
  '/privacy-and-security/muted',
  '/privacy-and-security/comment-words',
  '/privacy-and-security/delete-account',
  '/activity',
  '/people',
  '/languages',
  '/post/42',
  '/post/42/comments',
  '/post/42/edit',
  '/explore',
  '/places',
  '/places/add-new-place',
  '/places/42/info',
  '/posts/42/places',
  '/add-media-landing',
  '/preview-images',
  '/image-editor',
  '/video-editor',
  '/add-media',
  '/transactions',
  '/pg/cb',
]

function guardOf(path: string) {
  const matches = matchRoutes(routes, path) ?? []
  const elements = matches.map(({ route }) => (route.element as { type?: unknown } | undefined)?.type)
  if (elements.includes(RequireLogin)) return 'private'
  return elements.includes(RequireAnonymous) ? 'anonymous' : 'public'
}

const isNotFound = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path === '*'

test.each(PUBLIC)('%s is open to anybody', (path) => {
  expect(isNotFound(path)).toBe(false)
  expect(guardOf(path)).toBe('public')
})

test.each(ANONYMOUS)('%s is for those who are not logged in', (path) => {
  expect(guardOf(path)).toBe('anonymous')
})

test.each(PRIVATE)('%s needs a login', (path) => {
  expect(guardOf(path)).toBe('private')
})

test.each(['/nothing', '/post', '/profile/ads/nothing/here', '/signup/google'])('%s is not found', (path) => {
  expect(isNotFound(path)).toBe(true)
})
