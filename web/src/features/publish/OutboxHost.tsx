import { lazy, Suspense } from 'react'
import { useOutboxMark } from './outbox.ts'

/** The lazy component may fail to load offline; the screen must keep working. */
const OutboxBar = lazy(async () => ({
  default: await import('./OutboxBar.tsx').then(
    ({ OutboxBar }) => OutboxBar,
    () => () => null,
  ),
}))

/** Loads the outbox only if a post may be waiting. */
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
