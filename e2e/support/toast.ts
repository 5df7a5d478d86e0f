import type { Page } from '@playwright/test'

/** Out of the way of what is below it, as somebody does who has read it. */
export const closeToast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Close' }).click()
