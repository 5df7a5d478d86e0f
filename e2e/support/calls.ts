import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page, Request, Route } from '@playwright/test'

const folder = resolve(import.meta.dirname, '../../server/documents')
const documents = new Map(
  globSync('*.json', { cwd: folder }).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(resolve(folder, file), 'utf8'))),
  ),
)

/** The body of a request with its document as text; the built app sends only the document's id. */
export const sentText = (request: Request) =>
  (request.postData() ?? '').replace(/sha256:[0-9a-f]{64}/, (id) => documents.get(id) ?? id)

const mentions = (route: Route, name: string | RegExp) => {
  const body = sentText(route.request())
  return typeof name === 'string' ? body.includes(name) : name.test(body)
}

/** Answers GraphQL requests that mention `name` with this JSON, until `unroute`. */
export const answerCalls = (page: Page, name: string | RegExp, json: () => object) =>
  page.route('/graphql', (route) => (mentions(route, name) ? route.fulfill({ json: json() }) : route.fallback()))

/** Lets GraphQL requests that mention `name` fail at the server, until `unroute`. */
export const failCalls = (page: Page, name: string | RegExp) =>
  answerCalls(page, name, () => ({ data: null, errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] }))

/** Aborts GraphQL requests that mention `name`, until `unroute`. */
export const cutCalls = (page: Page, name: string | RegExp) =>
  page.route('/graphql', (route) => (mentions(route, name) ? route.abort() : route.fallback()))

/** The response to a request that mentions `name`. Leaving the page before it arrives may cancel the request. */
export const answerTo = (page: Page, name: string) =>
  page.waitForResponse((response) => sentText(response.request()).includes(name))

/** Sets the visitor's country, time zone and position, because the tests' random addresses are all over the world. */
export const comeFrom = (page: Page, country: string, timezone: string, ll: [number, number]) =>
  page.route('/lookup', (route) => route.fulfill({ json: { country, timezone, ll } }))
