/** The first one that is drawn: the rail's and the tab bar's links are both in the page, one of them hidden. */
export function visibleTarget(selector: string): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(selector)
  return [...found].find((element) => element.checkVisibility() && element.getClientRects().length > 0) ?? null
}
