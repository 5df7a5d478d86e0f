import { useState } from 'react'

const DISMISSED_KEY = 'first_steps_dismissed'

type Newcomer = { _id: string; post_count: number; followings_count: number }

/**
 * True for somebody who follows nobody and has no post, until they close the card. It stays for this visit after the first person is
 * followed, so that the next one can be.
 */
export function useFirstSteps(me: Newcomer | undefined) {
  const [isShown, setShown] = useState<boolean | null>(null)
  if (isShown === null && me)
    setShown(me.followings_count === 0 && me.post_count === 0 && localStorage.getItem(DISMISSED_KEY) !== me._id)

  function close() {
    if (me) localStorage.setItem(DISMISSED_KEY, me._id)
    setShown(false)
  }

  return { isShown: isShown === true, close }
}
