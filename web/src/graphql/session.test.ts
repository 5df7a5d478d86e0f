import { expect, test } from 'vitest'
import { makeToken } from '#testing/token.ts'
import { bearer, clearToken, isLoggedIn, storeToken, storeZone, TOKEN_KEY, useSession, ZONE_KEY } from './session.ts'

const HOUR_AGO_S = Math.floor(Date.now() / 1000) - 3600

test('a stored token logs in, and clearing it logs out', () => {
  clearToken()
  expect(isLoggedIn(useSession.getState())).toBe(false)

  const token = makeToken()
  storeToken(token)
  expect(localStorage.getItem(TOKEN_KEY)).toBe(token)
  expect(isLoggedIn(useSession.getState())).toBe(true)
  expect(bearer()).toBe(token)

  clearToken()
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  expect(isLoggedIn(useSession.getState())).toBe(false)
})

test('an expired token is anonymous and is not sent', () => {
  storeToken(makeToken({ exp: HOUR_AGO_S }))
  expect(isLoggedIn(useSession.getState())).toBe(false)
  expect(bearer()).toBeNull()
})

test('a temporary token does not log in, but is sent for its next step', () => {
  const token = makeToken({ tmp: true })
  storeToken(token)
  expect(isLoggedIn(useSession.getState())).toBe(false)
  expect(bearer()).toBe(token)
})

test('a stored text that is not a token is ignored', () => {
  for (const text of ['', 'undefined', 'a.b', 'a.!!!.c', 'e30.e30.e30']) {
    localStorage.setItem(TOKEN_KEY, text)
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }))
    expect(useSession.getState().token, text).toBeNull()
  }
})

test('logging out in another tab logs out here', () => {
  storeToken(makeToken())
  localStorage.removeItem(TOKEN_KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }))
  expect(isLoggedIn(useSession.getState())).toBe(false)
})

test('claims with non-ASCII characters are read', () => {
  const payload = btoa(String.fromCharCode(...new TextEncoder().encode('{"exp":9999999999,"uid":"çağrı"}')))
  storeToken(`x.${payload}.y`)
  expect(useSession.getState().claims?.uid).toBe('çağrı')
})

test('the zone is kept for the host of the next request', () => {
  storeZone('tr')
  expect(localStorage.getItem(ZONE_KEY)).toBe('tr')
  expect(useSession.getState().zone).toBe('tr')
})
