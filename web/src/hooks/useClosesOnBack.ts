import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Adds a history entry while something covers the page, so that Back closes it and stays on the page.
 * Returns what closes it in any other way.
 */
export function useClosesOnBack(onClose: () => void): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  // Unlike `useId`, never the id of an entry from before a reload.
  const [id] = useState(() => Math.random())
  const isOpen = (location.state as { overlay?: number } | null)?.overlay === id
  const wasOpen = useRef(false)
  const addEntry = useEffectEvent(() => {
    const state = { ...location.state, overlay: id }
    navigate(location, { state, preventScrollReset: true })
  })
  const close = useEffectEvent(onClose)

  useEffect(() => {
    addEntry()
  }, [])
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    else if (wasOpen.current) close()
  }, [isOpen])

  return () => navigate(-1)
}
