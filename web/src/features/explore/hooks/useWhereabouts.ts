import { MESSAGES } from '@meydan/domain/messages.ts'
import { useEffect, useState } from 'react'
import { lookUp } from '#features/directory/lookup.ts'
import { DEFAULT_CENTRE, LOCATION_PERMISSION_KEY, locate, type Position } from '#features/maps/position.ts'
import { say } from '#i18n/say.ts'
import { removeFirstPhoto } from '#ui/first-photo.ts'
import { toast } from '#ui/toast.ts'

/** Maximum wait for the device's position before the lookup is used. */
const WAIT_MS = 2_500

type Found = { position: Position; isKnown: boolean }

/**
 * Where to search when no location was chosen: the device's position if permitted, else the lookup's, else the default.
 * `isKnown` says whether somebody or the device told it. The person is asked once, and the answer is remembered.
 */
export function useWhereabouts(chosen: Position | null) {
  const [found, setFound] = useState<Found | null>(null)
  const [mustAsk, setMustAsk] = useState(
    () => localStorage.getItem(LOCATION_PERMISSION_KEY) === null && 'geolocation' in navigator,
  )

  useEffect(() => {
    if (chosen || found) return
    let isWanted = true
    const keep = (next: Found) => isWanted && setFound((before) => before ?? next)
    const fall = () =>
      lookUp().then(
        ({ ll }) => keep({ position: { lat: ll[0], lng: ll[1] }, isKnown: false }),
        () => {
          if (isWanted) toast.error(say(MESSAGES.noGeoLocation))
          keep({ position: DEFAULT_CENTRE, isKnown: false })
        },
      )
    if (localStorage.getItem(LOCATION_PERMISSION_KEY) === 'granted')
      locate(WAIT_MS).then((position) => (position ? keep({ position, isKnown: true }) : fall()))
    else fall()
    return () => {
      isWanted = false
    }
  }, [chosen, found])

  /** What is below the question moves up. */
  function endQuestion() {
    removeFirstPhoto()
    setMustAsk(false)
  }

  async function ask() {
    endQuestion()
    const position = await locate()
    localStorage.setItem(LOCATION_PERMISSION_KEY, position ? 'granted' : 'denied')
    if (position) setFound({ position, isKnown: true })
    else toast.error(say(MESSAGES.noGeoLocation))
    return position
  }

  function dismiss() {
    localStorage.setItem(LOCATION_PERMISSION_KEY, 'denied')
    endQuestion()
  }

  const isKnown = chosen !== null || found?.isKnown === true
  return { location: chosen ?? found?.position ?? null, isKnown, mustAsk, ask, dismiss }
}
