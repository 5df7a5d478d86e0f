import type { Answer, Person, World } from './world.ts'

type Files = Record<string, Blob | Blob[]>

/** Sends a mutation with files by the multipart request specification. The keys of `files` are paths of variables. */
export async function send<Data = Record<string, unknown>>(
  world: World,
  person: Pick<Person, 'token'> | null,
  query: string,
  variables: object,
  files: Files,
  headers: Record<string, string> = { 'graphql-require-preflight': 'true' },
): Promise<Answer<Data>> {
  const parts = Object.entries(files).flatMap(([path, value]) =>
    Array.isArray(value)
      ? value.map((file, at) => [`variables.${path}.${at}`, file] as const)
      : [[`variables.${path}`, value] as const],
  )
  const form = new FormData()
  form.append('operations', JSON.stringify({ query, variables }))
  form.append('map', JSON.stringify(Object.fromEntries(parts.map(([path], at) => [at, [path]]))))
  for (const [at, [, file]] of parts.entries()) form.append(String(at), file, file instanceof File ? file.name : 'file')
  const body = new Response(form)
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...headers,
    },
  })
  const answer = response.json()
  return {
    status: response.statusCode,
    data: answer.data ?? null,
    code: answer.errors?.[0].extensions.code,
    errors: answer.errors ?? [],
    token: answer.extensions?.token,
  }
}
