import type { Page } from '@playwright/test'

export async function fillLogin(page: Page, username: string, password: string) {
  await page.getByLabel('Username or phone number').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
