import { MESSAGES } from '@meydan/domain/messages.ts'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { ask } from '#support/account.ts'
import { sentText } from '#support/calls.ts'
import { drawing, pdf } from '#support/files.ts'
import { expect, test } from '#support/fixtures.ts'

const SETS = [
  'ID card (first page)',
  'Passport',
  'Permissions (business documents)',
  'Certificates',
  'Introduction letter',
  'Bill',
]

test('a verification request with six sets of documents loses nothing when sending fails, and is then under review', {
  tag: '@once',
}, async ({ page, baseURL, newPerson, loginAs, complaints, expectAccessible }) => {
  complaints.allow(/ERR_FAILED|Failed to load resource/)
  const hale = await newPerson('hale')
  await loginAs(hale)
  await page.goto('/request-verification')
  const send = page.getByRole('button', { name: 'Send the request' })
  await expect(page.getByLabel('Username')).toHaveValue(hale.username)
  await expect(page.getByLabel('Username')).toBeDisabled()
  await expect(page.locator('.mantine-SegmentedControl-indicator')).toHaveCSS('position', 'absolute')
  await send.click()
  await expect(page.getByText(MESSAGES.fillFormErrors)).toBeVisible()
  await expect(page.getByText(MESSAGES.required)).toHaveCount(5)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessible()

  for (const [label, text] of [
    ['Name', 'Hale'],
    ['Last name', 'Aksoy'],
    ['ID number', '12345678901'],
    ['Postal code', '34421'],
    ['Address', 'Galip Dede Caddesi 12, Beyoğlu'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await send.click()
  await expect(page.getByRole('alert').getByText(MESSAGES.allFilesRequired).first()).toBeVisible()

  const picture = await drawing(page, 'scan.png', 400, 300)
  const input = (label: string) => page.getByRole('group', { name: label }).locator('input[type=file]')
  await input('Bill').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText(PEOPLE_MESSAGES.notADocument)).toBeVisible()
  for (const label of SETS) await input(label).setInputFiles([picture, pdf('paper.pdf')])
  const passport = page.getByRole('group', { name: 'Passport' })
  await passport.getByRole('button', { name: 'Remove paper.pdf' }).click()
  await expect(passport.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await expectAccessible()

  await page.route('/graphql', (route) =>
    route.request().headers()['content-type']?.startsWith('multipart') ? route.abort() : route.continue(),
  )
  await send.click()
  await expect(page.getByText(MESSAGES.verificationFailed)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(11)
  await expect(page.getByLabel('Last name')).toHaveValue('Aksoy')
  await page.unroute('/graphql')
  await send.click()
  await expect(page.getByText(MESSAGES.verificationRequested)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We are looking at your request' })).toBeVisible()
  await expectAccessible()
  const query = '{ getVerificationRequest { full_name status documents { kind } } }'
  const request = (await ask(baseURL ?? '', query, {}, hale.token)).data?.getVerificationRequest
  expect(request).toMatchObject({ full_name: 'Hale Aksoy', status: 'pending' })
  expect((request as { documents: unknown[] }).documents).toHaveLength(11)
})

test('verified or waiting people cannot request verification; declined people can request it again', {
  tag: '@once',
}, async ({ page, loginAs, inLanguage }) => {
  await loginAs()
  await inLanguage('fa')
  let is_authorised = true
  await page.route('/graphql', (route) =>
    sentText(route.request()).includes('query Verification')
      ? route.fulfill({
          json: {
            data: {
              me: { __typename: 'User', _id: '1', username: 'demo', is_authorised },
              getVerificationRequest: {
                __typename: 'VerificationRequest',
                _id: '2',
                full_name: 'Ayşe Nur Demir',
                id: '7',
                postal_code: '1',
                address: 'x',
                status: 'declined',
                reason: 'The bill is blurred.',
                applicant: null,
                created_at: '2026-01-01T00:00:00Z',
                documents: [{ __typename: 'VerificationDocument', kind: 'bill' }],
              },
            },
          },
        })
      : route.continue(),
  )
  await page.goto('/request-verification')
  await expect(page.getByRole('heading', { name: 'حساب شما تأیید شده است' })).toBeVisible()
  is_authorised = false
  await page.reload()
  await expect(page.getByText('درخواست قبلی شما رد شد')).toContainText('The bill is blurred.')
  // A person is asked for the identity card only.
  await expect(page.getByRole('group', { name: 'گذرنامه' })).toBeVisible()
  await page.getByText('شخص', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'گذرنامه' })).toHaveCount(0)
  await expect(page.getByLabel('نام', { exact: true })).toHaveValue('Ayşe Nur')
  await expect(page.getByLabel('نام خانوادگی')).toHaveValue('Demir')
})
