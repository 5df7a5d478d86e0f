import type { Exchange, Operation } from 'urql'
import { forEach, fromArray, fromPromise, merge, mergeMap, pipe, share, takeUntil } from 'wonka'

/** An exchange whose code is loaded when the client is created. Operations wait for it. */
export const lazyExchange =
  (load: () => Promise<Exchange>): Exchange =>
  (input) =>
  (operations$) => {
    const waiting: Operation[] = []
    const loaded$ = share(fromPromise(load()))
    pipe(
      operations$,
      takeUntil(loaded$),
      forEach((operation) => waiting.push(operation)),
    )
    return pipe(
      loaded$,
      mergeMap((exchange) => exchange(input)(merge([fromArray(waiting), operations$]))),
    )
  }
