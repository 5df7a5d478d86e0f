import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clearDraft } from '#features/publish/draft.store.ts'
import { stopTrimming } from '#features/publish/media-work.ts'

/** Discards the draft and leaves the flow. While `isLeaving`, a screen must not redirect because its media are gone. */
export function useLeave() {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const leave = (to: string, state: unknown = null) => {
    setLeaving(true)
    stopTrimming()
    clearDraft()
    navigate(to, { replace: true, state })
  }
  return { isLeaving, leave }
}
