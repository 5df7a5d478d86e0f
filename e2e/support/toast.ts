import type { Page } from '@playwright/test'

export const closeToast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Close' }).click()
