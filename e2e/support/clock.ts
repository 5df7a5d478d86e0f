import type { Page } from '@playwright/test'

/** The same a second later by the page's clock, which must be installed: what is sent by and by need not be waited for. */
export async function later<Value>(page: Page, value: Value): Promise<Value> {
  await page.clock.fastForward(1_000)
  return value
}
