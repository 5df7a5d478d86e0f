/** The first visible one: rail and tab bar are both in the page, one of them hidden. */
export function visibleTarget(selector: string): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(selector)
  return [...found].find((element) => element.checkVisibility() && element.getClientRects().length > 0) ?? null
}
