import { anyAddress } from './address.ts'
import { codeIn, type InboxMessage, newTurkishNumber, newUsername } from './inbox.ts'

export interface Account {
  username: string
  password: string
}

/** The demo account whose login the server prints; the tests' default login. */
export const DEMO: Account = {
  username: process.env.DEMO_USERNAME ?? 'demo',
  password: process.env.DEMO_PASSWORD ?? 'meydan-demo',
}

/** Logs in through the API, for tests that are not about logging in; returns the token. */
export async function logInByApi(baseURL: string, { username, password }: Account): Promise<string> {
  const found = await post<{ user_id?: string }>(`${baseURL}/users`, { username })
  const login = `mutation ($username: String!, $password: String!, $user_id: ID!) {
    login(username: $username, password: $password, user_id: $user_id) { token }
  }`
  return tokenOf(await ask(baseURL, login, { username, password, user_id: found.user_id }))
}

export interface Person extends Account {
  phone: string
  token: string
}

/** Signs up a new person through the API. */
export async function signUpByApi(baseURL: string, name: string, phone = `+90${newTurkishNumber()}`): Promise<Person> {
  const username = newUsername(name)
  const password = 'a cat on the harbour wall'
  const phoneMutation = 'mutation ($phone: String!) { signUpPhone(phone: $phone) { token } }'
  const step = tokenOf(await ask(baseURL, phoneMutation, { phone }))
  const inbox = (await (await fetch(`${baseURL}/dev/inbox.json`)).json()) as InboxMessage[]
  const signUp = `mutation ($code: String!, $username: String!, $password: String!) {
    signUpAndVerifyCode(code: $code, username: $username, password: $password) { token }
  }`
  const token = tokenOf(await ask(baseURL, signUp, { code: codeIn(inbox, phone), username, password }, step))
  return { username, password, phone, token }
}

/** Logs in as a person of the demo world. Their numbers have received no code yet. */
export async function demoPerson(baseURL: string, username: string): Promise<Person> {
  const account = { username, password: DEMO.password }
  const token = await logInByApi(baseURL, account)
  const { data } = await ask(baseURL, '{ me { phone_number } }', {}, token)
  const me = data?.me as { phone_number: string } | undefined
  return { ...account, token, phone: me?.phone_number ?? '' }
}

/** Sends one GraphQL request as the owner of the token. */
export const ask = (baseURL: string, query: string, variables: object, token?: string) =>
  post<Answer>(`${baseURL}/graphql`, { query, variables }, token)

interface Answer {
  data?: Record<string, unknown> | null
}

function tokenOf(answer: Answer): string {
  const field = Object.values(answer.data ?? {})[0] as { token?: string } | undefined
  if (!field?.token) throw new Error(`No token in ${JSON.stringify(answer)}`)
  return field.token
}

async function post<Answer>(url: string, body: unknown, token?: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': anyAddress(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Answer
}
