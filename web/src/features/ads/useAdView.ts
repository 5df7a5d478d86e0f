import { type RefObject, useEffect } from 'react'
import { useClient } from 'urql'
import { countAdEvent, markAdvertised } from './ad-events.ts'

const VISIBLE_RATIO = 0.5
const VIEW_DURATION_MS = 1_000

interface ShownPost {
  _id: string
  /** Never true for the owner: an owner's own posts are not shown to them as advertised. */
  is_advertised: boolean
}

/** Counts a view of an advertised post once half of it has been visible for a second. */
export function useAdView(element: RefObject<Element | null>, { _id, is_advertised }: ShownPost) {
  const client = useClient()

  useEffect(() => {
    if (!is_advertised || !element.current) return
    markAdvertised(client, _id)
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (!entry || entry.intersectionRatio < VISIBLE_RATIO) return
        timer = setTimeout(() => countAdEvent(client, _id, 'view'), VIEW_DURATION_MS)
      },
      { threshold: VISIBLE_RATIO },
    )
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [client, element, is_advertised, _id])
}
