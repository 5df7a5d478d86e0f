import type { Page } from '@playwright/test'

/** What the app keeps in the browser under this name. */
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** What the last navigation handed over. */
export const handedOver = (page: Page) => page.evaluate(() => history.state.usr)

/** Kilobytes of code that came over the network for what is shown, by the browser's own count. */
export const fetchedKb = (page: Page, ending: RegExp) =>
  page.evaluate((source) => {
    const pattern = new RegExp(source)
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return (
      entries.reduce((sum, { name, encodedBodySize }) => sum + (pattern.test(name) ? encodedBodySize : 0), 0) / 1024
    )
  }, ending.source)
