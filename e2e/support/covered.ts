import type { Locator } from '@playwright/test'

/** The names of the controls that this toast covers, without its own. */
export const controlsUnder = (toast: Locator): Promise<string[]> =>
  toast.evaluate((element) => {
    const own = element.getBoundingClientRect()
    const strip = element.closest<HTMLElement>('[data-toasts]')
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [role=tab]')]
    if (strip) strip.style.visibility = 'hidden'
    const covered = controls.filter((control) => {
      if (element.contains(control)) return false
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const overlap = {
        left: Math.max(left, own.left),
        right: Math.min(right, own.right),
        top: Math.max(top, own.top),
        bottom: Math.min(bottom, own.bottom),
      }
      if (overlap.right - overlap.left < 1 || overlap.bottom - overlap.top < 1) return false
      const there = document.elementFromPoint((overlap.left + overlap.right) / 2, (overlap.top + overlap.bottom) / 2)
      return there !== null && (control.contains(there) || there.contains(control))
    })
    if (strip) strip.style.removeProperty('visibility')
    return covered.map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
  })
