import type { TokenClaims } from '@meydan/domain/token.ts'
import type { Viewer } from './pages.ts'
import { PASSWORD } from './seed.ts'

type Answer = { data: { login: { token: string; user: { _id: string } } } | null; errors?: { message: string }[] }

export async function logIn(origin: URL, username: string): Promise<Viewer> {
  const response = await fetch(new URL('/graphql', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query:
        'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { token user { _id } } }',
      variables: { username, password: PASSWORD },
    }),
  })
  const { data, errors } = (await response.json()) as Answer
  if (!data) throw new Error(`${username} could not log in: ${errors?.[0]?.message}`)
  const { token, user } = data.login
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims
  return { token, userId: user._id, sessionId: String(claims.sid) }
}
