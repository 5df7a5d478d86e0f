import { type RefObject, useEffect } from 'react'
import { useClient } from 'urql'
import { useSession } from '../../graphql/session.ts'
import { countAdEvent, markAdvertised } from './ad-events.ts'

const SEEN_PART = 0.5
const SEEN_AFTER_MS = 1_000

interface ShownPost {
  _id: string
  is_advertised: boolean
  owner: { _id: string }
}

/** Counts an advertised post as seen once half of it has been on the screen for a second. */
export function useAdView(element: RefObject<Element | null>, { _id, is_advertised, owner }: ShownPost) {
  const client = useClient()
  const me = useSession(({ claims }) => claims?.uid)
  const isCounted = is_advertised && owner._id !== me

  useEffect(() => {
    if (!isCounted || !element.current) return
    markAdvertised(client, _id)
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (!entry || entry.intersectionRatio < SEEN_PART) return
        timer = setTimeout(() => countAdEvent(client, _id, 'view'), SEEN_AFTER_MS)
      },
      { threshold: SEEN_PART },
    )
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [client, element, isCounted, _id])
}
