import { lazy, Suspense } from 'react'

/** May fail to load offline; then there is no network to send by either. */
const MessageOutboxSender = lazy(async () => ({
  default: await import('./MessageOutboxSender.tsx').then(
    ({ MessageOutboxSender }) => MessageOutboxSender,
    () => () => null,
  ),
}))

/** Not part of the code that the login page loads. */
export const MessageOutboxHost = () => (
  <Suspense>
    <MessageOutboxSender />
  </Suspense>
)
