import { PASSWORD } from './seed.ts'

export type Viewer = { token: string }

type Answer = { data: { login: Viewer } | null; errors?: { message: string }[] }

export async function logIn(origin: URL, username: string): Promise<Viewer> {
  const response = await fetch(new URL('/graphql', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query:
        'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { token } }',
      variables: { username, password: PASSWORD },
    }),
  })
  const { data, errors } = (await response.json()) as Answer
  if (!data) throw new Error(`${username} could not log in: ${errors?.[0]?.message}`)
  return data.login
}
