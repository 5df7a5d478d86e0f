import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clearDraft } from '#features/publish/draft.store.ts'
import { stopTrimming } from '#features/publish/media-work.ts'

/** Out of the flow for good, with nothing of the draft left; a screen that is left does not ask where its media went. */
export function useLeave() {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const leave = (to: string) => {
    setLeaving(true)
    stopTrimming()
    clearDraft()
    navigate(to, { replace: true })
  }
  return { isLeaving, leave }
}
