import type { Page } from '@playwright/test'

/** Opens an address as if another screen had led there with this navigation state. */
export async function arriveWith(page: Page, path: string, state: object) {
  await page.addInitScript(
    ([path, state]) => {
      if (location.pathname !== path || sessionStorage.getItem('arrived-by-test')) return
      sessionStorage.setItem('arrived-by-test', 'yes')
      history.replaceState({ usr: state, key: 'test', idx: 0 }, '')
    },
    [path, state] as const,
  )
  await page.goto(path)
}
