import { MESSAGES } from '@meydan/domain/messages.ts'
import { useEffect, useState } from 'react'
import { lookUp } from '#features/directory/lookup.ts'
import { DEFAULT_CENTRE, LOCATION_PERMISSION_KEY, locate, type Position } from '#features/maps/position.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

/** Maximum wait for the device's position before the lookup is used. */
const WAIT_MS = 2_500

/**
 * Where to search when no location was chosen: the device's position if permitted, else the lookup's, else the default.
 * The person is asked once, and the answer is remembered.
 */
export function useWhereabouts(chosen: Position | null) {
  const [found, setFound] = useState<Position | null>(null)
  const [mustAsk, setMustAsk] = useState(
    () => localStorage.getItem(LOCATION_PERMISSION_KEY) === null && 'geolocation' in navigator,
  )

  useEffect(() => {
    if (chosen || found) return
    let isWanted = true
    const keep = (position: Position) => isWanted && setFound((before) => before ?? position)
    const fall = () =>
      lookUp().then(
        ({ ll }) => keep({ lat: ll[0], lng: ll[1] }),
        () => {
          if (isWanted) toast.error(say(MESSAGES.noGeoLocation))
          keep(DEFAULT_CENTRE)
        },
      )
    if (localStorage.getItem(LOCATION_PERMISSION_KEY) === 'granted')
      locate(WAIT_MS).then((position) => (position ? keep(position) : fall()))
    else fall()
    return () => {
      isWanted = false
    }
  }, [chosen, found])

  async function ask() {
    setMustAsk(false)
    const position = await locate()
    localStorage.setItem(LOCATION_PERMISSION_KEY, position ? 'granted' : 'denied')
    if (position) setFound(position)
    else toast.error(say(MESSAGES.noGeoLocation))
    return position
  }

  function dismiss() {
    localStorage.setItem(LOCATION_PERMISSION_KEY, 'denied')
    setMustAsk(false)
  }

  return { location: chosen ?? found, mustAsk, ask, dismiss }
}
