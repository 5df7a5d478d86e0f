import { LIVE_PATH } from '@meydan/domain/live-rules.ts'
import type { BrowserContext, Page } from '@playwright/test'

/** The live channel never ends: without it the network becomes idle. */
export function withoutLive(opened: Page | BrowserContext) {
  return opened.route(`**${LIVE_PATH}`, (route) => route.fulfill({ status: 204 }))
}
