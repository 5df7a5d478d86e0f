import { lazy, Suspense } from 'react'
import { useOutboxMark } from './outbox.ts'

/** Its code may not come where there is no network; the screen below must not go down with it. */
const OutboxBar = lazy(async () => ({
  default: await import('./OutboxBar.tsx').then(
    ({ OutboxBar }) => OutboxBar,
    () => () => null,
  ),
}))

/** Costs nothing where nothing waits. */
export function OutboxHost() {
  const isMarked = useOutboxMark((outbox) => outbox.isMarked)
  return (
    isMarked && (
      <Suspense>
        <OutboxBar />
      </Suspense>
    )
  )
}
