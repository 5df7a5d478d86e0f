import { MESSAGES } from '@meydan/domain/messages.ts'
import { answerCalls } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'

test('a visitor can contact us; missing or invalid values and too many messages are reported without losing the text', {
  tag: '@once',
}, async ({ page, expectAccessible }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveTitle('Contact Us | Meydan')
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(page.getByText(MESSAGES.requiredShort, { exact: true })).toHaveCount(4)
  await expect(page.getByLabel('Department')).toBeFocused()
  await expectAccessible()

  await page.getByLabel('Department').selectOption('Financial')
  await page.getByLabel('Subject').fill('An invoice')
  await page.getByLabel('Email').fill('visitor at home')
  await page.getByLabel('Message').fill('Where do I find it?')
  await send.click()
  await expect(page.getByText(MESSAGES.provideValidEmail)).toBeVisible()
  await page.getByLabel('Email').fill('visitor@mail.example')

  await answerCalls(page, '', () => ({
    errors: [{ message: 'Too many', extensions: { code: 'RATE_LIMITED', retry_after_s: 9 } }],
  }))
  await send.click()
  await expect(page.getByText(MESSAGES.error, { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').getByText('please send this one later')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Where do I find it?')
  await page.unroute('/graphql')
  await send.click()
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
  await expectAccessible()
})

test('departments are shown in the reader’s language', { tag: '@once' }, async ({
  page,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  await loginAs()
  await inLanguage('fa')
  await page.goto('/contact-us')
  await expect(page.getByLabel('بخش').getByRole('option')).toHaveText([
    'یک بخش انتخاب کنید',
    'نظارت بر محتوا',
    'رسیدگی به شکایات',
    'تبلیغات',
    'امور مالی',
  ])
  await expectAccessible()
})
