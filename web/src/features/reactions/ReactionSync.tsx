import { useEffect } from 'react'
import { useClient } from 'urql'
import { isQueued } from './queue.ts'
import { flushReactions, followOtherTabs, openQueue, useReactions } from './reactions.store.ts'

const FLUSH_EVERY_MS = 600_000

/** Sends queued likes and dislikes every ten minutes, when the page is hidden or left, and when it is online again. */
export function ReactionSync() {
  const client = useClient()
  const hasQueued = useReactions(({ queue }) => isQueued(queue))

  useEffect(() => {
    openQueue()
    const flush = () => void flushReactions(client)
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flush()
    flush()
    const timer = setInterval(flush, FLUSH_EVERY_MS)
    const unfollow = followOtherTabs()
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      clearInterval(timer)
      unfollow()
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
    }
  }, [client])

  useEffect(() => {
    if (!hasQueued) return
    // A phone or mail link does not leave the page, but browsers fire `beforeunload` for it.
    let isForAnotherApp = false
    const note = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      isForAnotherApp = link !== null && !link.protocol.startsWith('http')
    }
    const warn = (event: BeforeUnloadEvent) => isForAnotherApp || event.preventDefault()
    document.addEventListener('click', note, { capture: true })
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('click', note, { capture: true })
      window.removeEventListener('beforeunload', warn)
    }
  }, [hasQueued])

  return null
}
