import type { Page } from '@playwright/test'

/** The value in local storage under this key. */
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** The navigation state of the current history entry. */
export const navigationState = (page: Page) => page.evaluate(() => history.state.usr)

/** Kilobytes of loaded resources whose names match, as compressed, by the browser's own count. */
export const fetchedKb = (page: Page, ending: RegExp) =>
  page.evaluate((source) => {
    const pattern = new RegExp(source)
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return (
      entries.reduce((sum, { name, encodedBodySize }) => sum + (pattern.test(name) ? encodedBodySize : 0), 0) / 1024
    )
  }, ending.source)
