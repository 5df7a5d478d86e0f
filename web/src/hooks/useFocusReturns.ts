import { useLayoutEffect } from 'react'

/**
 * For what opens over a page: when it is gone, the focus is where it was before. Before the browser paints, so that of two
 * dialogs in a row the second finds the focus on what opened the first.
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
