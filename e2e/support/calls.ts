import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page, Request, Route } from '@playwright/test'

const folder = resolve(import.meta.dirname, '../../server/documents')
const documents = new Map(
  globSync('*.json', { cwd: folder }).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(resolve(folder, file), 'utf8'))),
  ),
)

/** The body of a request with the text of its document: the built app sends only the document's id. */
export const sentText = (request: Request) =>
  (request.postData() ?? '').replace(/sha256:[0-9a-f]{64}/, (id) => documents.get(id) ?? id)

const namesOne = (route: Route, name: string | RegExp) => {
  const body = sentText(route.request())
  return typeof name === 'string' ? body.includes(name) : name.test(body)
}

/** Calls that name this are answered with this, until `unroute`. */
export const answerCalls = (page: Page, name: string | RegExp, json: () => object) =>
  page.route('/graphql', (route) => (namesOne(route, name) ? route.fulfill({ json: json() }) : route.fallback()))

/** Calls that name this fail at the server, until `unroute`. */
export const failCalls = (page: Page, name: string | RegExp) =>
  answerCalls(page, name, () => ({ data: null, errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] }))

/** Calls that name this do not reach the server, until `unroute`. */
export const cutCalls = (page: Page, name: string | RegExp) =>
  page.route('/graphql', (route) => (namesOne(route, name) ? route.abort() : route.fallback()))

/** The answer to a call that names this: whoever leaves the page before it may take the call along. */
export const answerTo = (page: Page, name: string) =>
  page.waitForResponse((response) => sentText(response.request()).includes(name))

/** Where the server thinks the browser is: the tests come from addresses all over the world. */
export const comeFrom = (page: Page, country: string, timezone: string, ll: [number, number]) =>
  page.route('/lookup', (route) => route.fulfill({ json: { country, timezone, ll } }))
