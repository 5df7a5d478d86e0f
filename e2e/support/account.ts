export interface Account {
  username: string
  password: string
}

/** Whom the tests log in as: the person of the demo world whose login the server prints. */
export const DEMO: Account = {
  username: process.env.DEMO_USERNAME ?? 'demo',
  password: process.env.DEMO_PASSWORD ?? 'meydan-demo',
}

/** A token without the browser, for tests about something else than logging in. */
export async function logInByApi(baseURL: string, { username, password }: Account): Promise<string> {
  const found = await post(`${baseURL}/users`, { username })
  const query = `mutation ($username: String!, $password: String!, $user_id: ID!) {
    login(username: $username, password: $password, user_id: $user_id) { token }
  }`
  const answer = await post(`${baseURL}/graphql`, { query, variables: { username, password, user_id: found.user_id } })
  const token = answer.data?.login?.token
  if (typeof token !== 'string') throw new Error(`Could not log in as ${username}: ${JSON.stringify(answer)}`)
  return token
}

interface Answer {
  user_id?: string
  data?: { login?: { token?: string } } | null
}

async function post(url: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Answer
}
