import { useLayoutEffect } from 'react'

/**
 * Returns the focus when a dialog closes. In a layout effect, so that the second of two consecutive dialogs finds the focus
 * on the element that opened the first.
 */
export function useFocusReturns() {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      const now = document.activeElement
      const isElsewhere = now && now !== document.body && !now.closest('[role="dialog"]')
      if (before instanceof HTMLElement && !isElsewhere) before.focus({ preventScroll: true })
    }
  }, [])
}
