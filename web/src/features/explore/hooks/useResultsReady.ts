import { MESSAGES } from '@meydan/domain/messages.ts'
import { useEffect, useRef } from 'react'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

/** Shows a toast when the results of a keyword search have arrived; not for a search restored by going back. */
export function useResultsReady(keyword: string | null, found: unknown[] | undefined) {
  const say = useSay()
  const hadFound = useRef(found !== undefined)
  useEffect(() => {
    if (hadFound.current || !found) return
    hadFound.current = true
    if (keyword && found.length) toast.brief(say(MESSAGES.resultsReady))
  }, [keyword, found, say])
}
