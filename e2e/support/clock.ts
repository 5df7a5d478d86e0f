import type { Page } from '@playwright/test'

/** Advances the page's clock, which must be installed, by a second and returns the value. For polling delayed work without waiting. */
export async function later<Value>(page: Page, value: Value): Promise<Value> {
  await page.clock.fastForward(1_000)
  return value
}
