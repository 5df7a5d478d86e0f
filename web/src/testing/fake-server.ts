import { vi } from 'vitest'

type Answer = (variables: Record<string, unknown>) => object | Promise<object>

/**
 * Answers GraphQL operations by name (first letter in lower case). An answer that throws acts as a network failure; one with
 * `errors` is a refusal.
 * Returns the requests.
 */
export function fakeServer(answers: Record<string, Answer>) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body)
    const name = operationName[0].toLowerCase() + operationName.slice(1)
    sent.push(name)
    const answer = await answers[name]?.(variables)
    if (!answer) throw new Error(`No answer for ${name}`)
    return new Response(JSON.stringify('errors' in answer ? answer : { data: answer }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  return sent
}
