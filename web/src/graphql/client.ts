import { DEVICE_KEY_HEADER } from '@meydan/domain/token.ts'
import { Client, cacheExchange, fetchExchange, mapExchange, type OperationResult } from 'urql'
import { originOf, withFilesOf } from './config.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { hasCode } from './errors.ts'
import { lazyExchange } from './lazy-exchange.ts'
import { onlineExchange } from './online-exchange.ts'
import { bearer, clearToken, deviceKey, isLoggedIn, storeStanding, storeToken, useSession } from './session.ts'
import { documentOf, noticeUnknownDocument } from './trusted-documents.ts'

export const GRAPHQL_PATH = '/graphql'

/** Sends to the host of the stored zone. The zone is read for each request, because a login changes it half-way. */
export const zonedFetch: typeof fetch = async (path, options) => {
  const origin = await originOf(useSession.getState().zone)
  const { query, ...rest } = JSON.parse(String(options?.body), withoutTypename)
  const body = JSON.stringify({ ...documentOf(rest.operationName, query), ...rest })
  const ask = () => fetch(`${origin}${path}`, { ...options, body })
  const answer = await (takeEarlyAnswer(body, options?.headers)?.catch(ask) ?? ask())
  return origin ? new Response(withFilesOf(origin, await answer.text()), answer) : answer
}

/** Objects from the server have a `__typename`, which input types do not accept. */
const withoutTypename = (key: string, value: unknown) => (key === '__typename' ? undefined : value)

const isToken = (value: unknown): value is string => typeof value === 'string' && value.split('.').length === 3

/** Stores any token in an answer to `uid`: a new one in a root field, a renewed one in the extensions. */
export function keepTokens(uid: string | null, { data, extensions }: Pick<OperationResult, 'data' | 'extensions'>) {
  for (const field of Object.values(data ?? {})) {
    const token = (field as { token?: unknown } | null)?.token
    if (isToken(token)) return storeToken(token)
  }
  // A renewed token that arrives after logging out, or after somebody else has logged in, is for nobody any more.
  const isCurrent = bearer() && (useSession.getState().claims?.uid ?? null) === uid
  if (isToken(extensions?.token) && isCurrent) storeToken(extensions.token)
}

/** Takes over what an answer to `uid` says about the person's standing; without data it stays. */
function keepStanding(uid: string | null, { data, error, extensions }: OperationResult) {
  if (uid === null || !data || error?.networkError || useSession.getState().claims?.uid !== uid) return
  const { standing } = extensions ?? {}
  storeStanding(standing === 'suspended' || standing === 'restricted' ? standing : null)
}

/** If the code fails to load, urql's small cache keeps the app usable. */
const loadCache = (uid: string) =>
  import('./cache.ts').then(
    ({ createCache }) => createCache(uid),
    (error: unknown) => {
      console.warn('the cache could not be loaded', error)
      return cacheExchange
    },
  )

/** One client for each person and language: its cache holds what that person may see, with names in that language. */
export function createClient(uid: string | null) {
  return new Client({
    url: GRAPHQL_PATH,
    fetch: zonedFetch,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: () => {
      const token = bearer()
      return {
        headers: {
          // The language of the page, not of the browser: SMS to people without an account use it.
          'accept-language': document.documentElement.lang,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          // The device key is needed only for logging in.
          ...(isLoggedIn(useSession.getState()) ? {} : { [DEVICE_KEY_HEADER]: deviceKey() }),
        },
      }
    },
    exchanges: [
      onlineExchange,
      // Visitors change nothing that a second screen shows, so the login page does without the code of the large cache.
      uid === null ? cacheExchange : lazyExchange(() => loadCache(uid)),
      mapExchange({
        onResult: (result) => {
          keepTokens(uid, result)
          keepStanding(uid, result)
        },
        onError: (error) => {
          noticeUnknownDocument(error.graphQLErrors)
          // A late answer to the previous person must not log out the current one.
          const isMine = useSession.getState().claims?.uid === uid
          if (isMine && hasCode(error, 'UNAUTHENTICATED')) clearToken()
        },
      }),
      fetchExchange,
    ],
  })
}
