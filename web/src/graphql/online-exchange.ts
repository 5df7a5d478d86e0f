import type { Exchange, Operation } from 'urql'
import { pipe, tap } from 'wonka'

/** Sends the queries of the screen that failed without a connection again, once, when it returns. */
export const onlineExchange: Exchange =
  ({ client, forward }) =>
  (operations$) => {
    const failed = new Map<number, Operation>()
    window.addEventListener('online', () => {
      const waiting = [...failed.values()]
      failed.clear()
      for (const operation of waiting)
        client.reexecuteOperation(
          client.createRequestOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' }),
        )
    })
    return pipe(
      operations$,
      // Nobody looks at it any more.
      tap(({ kind, key }) => kind === 'teardown' && failed.delete(key)),
      forward,
      tap(({ operation, error }) => {
        if (operation.kind === 'query' && error?.networkError) failed.set(operation.key, operation)
        else failed.delete(operation.key)
      }),
    )
  }
