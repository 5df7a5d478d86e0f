import { MESSAGES } from '@meydan/domain/messages.ts'
import { useEffect, useState } from 'react'
import { lastPosition, rememberPosition } from '#features/maps/last-position.ts'
import { DEFAULT_CENTRE, LOCATION_PERMISSION_KEY, locate, type Position } from '#features/maps/position.ts'
import { probablePosition } from '#features/maps/probable-position.ts'
import { useSession } from '#graphql/session.ts'
import { say } from '#i18n/say.ts'
import { removeFirstPhoto } from '#ui/first-photo.ts'
import { toast } from '#ui/toast.ts'

/** Maximum wait for the device's position before the lookup is used. */
const WAIT_MS = 2_500

/** About half a kilometre. Less does not change what is near. */
const SAME_PLACE_DEGREES = 0.005

/** `known`: somebody or the device told it; `guessed`: by the network, or from the last visit; `unknown`: it is the default. */
type Certainty = 'known' | 'guessed' | 'unknown'
type Found = { position: Position; certainty: Certainty }

const isSamePlace = (one: Position, other: Position) =>
  Math.max(Math.abs(one.lat - other.lat), Math.abs(one.lng - other.lng)) < SAME_PLACE_DEGREES

/** Where the search began stays, if it is still right. */
const refine = (before: Found | null, { position, certainty }: Found): Found =>
  before && isSamePlace(before.position, position) ? { ...before, certainty } : { position, certainty }

/** Everything that somebody finds is in their zone; null for that of the whole world. */
function countryOfZone(): string | null {
  const zone = useSession.getState().claims?.zone
  return zone && zone !== 'world' ? zone.toUpperCase() : null
}

function readLast(): Found | null {
  const position = lastPosition()
  return position && { position, certainty: 'guessed' }
}

/**
 * Where to search when no location was chosen: at once where this device was last, then the device's position if permitted,
 * else the lookup's or, in a country's zone, one in that country, else the default. The person is asked once, and the answer is remembered
 * (docs/decisions/0344: The head of Explore is in the page before the app).
 */
export function useWhereabouts(chosen: Position | null) {
  const [found, setFound] = useState(readLast)
  const [isSettled, setSettled] = useState(false)
  const [mustAsk, setMustAsk] = useState(
    () => localStorage.getItem(LOCATION_PERMISSION_KEY) === null && 'geolocation' in navigator,
  )

  useEffect(() => {
    if (chosen || isSettled) return
    let isWanted = true
    const settle = (next: Found) => {
      if (!isWanted) return
      setSettled(true)
      setFound((before) => refine(before, next))
      // The same place keeps its numbers, so that going back finds the same list.
      const last = lastPosition()
      if (!last || !isSamePlace(last, next.position)) rememberPosition(next.position)
    }
    const fail = () => {
      if (!isWanted) return
      setSettled(true)
      if (lastPosition()) return
      toast.error(say(MESSAGES.noGeoLocation))
      setFound({ position: DEFAULT_CENTRE, certainty: 'unknown' })
    }
    const fall = () =>
      probablePosition(countryOfZone()).then((position) =>
        position ? settle({ position, certainty: 'guessed' }) : fail(),
      )
    if (localStorage.getItem(LOCATION_PERMISSION_KEY) === 'granted')
      locate(WAIT_MS).then((position) => {
        if (position) settle({ position, certainty: 'known' })
        // What the device said last is better than the centre of its network's city.
        else if (lastPosition()) fail()
        else fall()
      })
    else fall()
    return () => {
      isWanted = false
    }
  }, [chosen, isSettled])

  /** What is below the question moves up. */
  function endQuestion() {
    removeFirstPhoto()
    setMustAsk(false)
  }

  async function ask() {
    endQuestion()
    const position = await locate()
    localStorage.setItem(LOCATION_PERMISSION_KEY, position ? 'granted' : 'denied')
    if (position) {
      setSettled(true)
      setFound({ position, certainty: 'known' })
      rememberPosition(position)
    } else toast.error(say(MESSAGES.noGeoLocation))
    return position
  }

  function dismiss() {
    localStorage.setItem(LOCATION_PERMISSION_KEY, 'denied')
    endQuestion()
  }

  const certainty = chosen ? 'known' : (found?.certainty ?? 'unknown')
  return {
    location: chosen ?? found?.position ?? null,
    certainty,
    isKnown: certainty === 'known',
    mustAsk,
    ask,
    dismiss,
  }
}
