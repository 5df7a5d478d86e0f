import { lazy, Suspense, useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { isOver, remember, rememberAll } from './tour-memory.ts'
import { TOURS, type Tour } from './tours.ts'
import { visibleTarget } from './visible-target.ts'

const TourCard = lazy(async () => ({ default: (await import('./components/TourCard.tsx')).TourCard }))

const LOOK_EVERY_MS = 400
const GIVE_UP_AFTER_MS = 20_000

const tourOf = (pathname: string) => TOURS.find(({ paths }) => paths.some((path) => matchPath(path, pathname)))

/** Whether a target is visible and no dialog is open. */
const isReady = ({ steps }: Tour) =>
  steps.some(({ selector }) => visibleTarget(selector)) && !document.querySelector('[role="dialog"]')

/** Explains a page to new visitors, once. */
export function TourHost() {
  const { pathname } = useLocation()
  const [showing, setShowing] = useState<Tour | null>(null)

  useEffect(() => {
    setShowing(null)
    const tour = tourOf(pathname)
    if (!tour || isOver(tour.page)) return
    const since_ms = Date.now()
    const looking = setInterval(() => {
      if (isReady(tour)) setShowing(tour)
      if (isReady(tour) || Date.now() - since_ms > GIVE_UP_AFTER_MS) clearInterval(looking)
    }, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [pathname])

  if (!showing) return null
  const end = (andNoMore: boolean) => {
    if (andNoMore) rememberAll()
    else remember(showing.page)
    setShowing(null)
  }
  return (
    <Suspense>
      <TourCard tour={showing} onEnd={end} />
    </Suspense>
  )
}
