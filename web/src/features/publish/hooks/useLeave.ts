import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clearDraft } from '#features/publish/draft.store.ts'
import { stopTrimming } from '#features/publish/media-work.ts'

/** A device that does not answer keeps nobody here. */
const PATIENCE_MS = 1_000

/**
 * Discards the draft, then leaves the flow: who closes the page right after it must not find the draft again. While `isLeaving`, a screen
 * must not redirect because its media are gone.
 */
export function useLeave() {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async (to: string, state: unknown = null) => {
    setLeaving(true)
    stopTrimming()
    await Promise.race([clearDraft(), new Promise((done) => setTimeout(done, PATIENCE_MS))])
    navigate(to, { replace: true, state })
  }
  return { isLeaving, leave }
}
