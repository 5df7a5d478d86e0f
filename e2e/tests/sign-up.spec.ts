import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { maskPhone } from '@meydan/domain/phone.ts'
import { DEMO } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { codeFor, newIranianNumber, newTurkishNumber, newUsername, otherThan } from '#support/inbox.ts'

const stored = 'localStorage.getItem("token")'

test('people sign up with phone number, code, username and password', { tag: '@once' }, async ({
  page,
  expectAccessible,
}) => {
  const number = newTurkishNumber()
  const phone = `+90${number}`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveTitle('Sign Up | Meydan')
  await expect(page.getByLabel('Country')).toHaveValue('TR')
  await expect(page.getByLabel('Country').locator('option')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'What is Meydan?' })).toHaveAttribute('href', '/about')
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(MESSAGES.enterYourNumber)).toBeVisible()
  await expect(page.getByText(MESSAGES.acceptTerms)).toHaveCount(2)
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await expectAccessible()
  await page.getByLabel('Phone number').fill('12')
  await page.getByLabel('terms of use').check()
  await page.getByLabel('Turkish e-commerce laws and notices').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(MESSAGES.invalidPhone)).toBeVisible()

  await page.getByLabel('Phone number').fill(`0${number}`)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/signup/select-username')
  await expect(page.getByText(maskPhone(phone))).toBeVisible()
  await expect(page.getByText(phone)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Change number' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
  await expectAccessible()

  // Who comes back to change the number finds what was typed; forward again, the countdown goes on.
  for (const isBack of [true, false]) {
    await (isBack ? page.goBack() : page.getByRole('link', { name: 'Change number' }).click())
    await expect(page.getByLabel('Phone number')).toHaveValue(`0${number}`)
    await expect(page.getByLabel('terms of use')).toBeChecked()
    await (isBack ? page.goForward() : page.goBack())
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
  }

  const code = await codeFor(page, phone)
  await page.getByLabel('Verification code').fill('123')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(MESSAGES.wrongCodeFormat)).toBeVisible()
  await page.getByLabel('Verification code').fill(otherThan(code))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(ACCOUNT_MESSAGES.wrongCode)).toHaveCount(2) // the toast and the field
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await expect(page.getByLabel('Username')).toHaveCount(0)
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill(DEMO.username)
  await expect(page.getByText(MESSAGES.usernameNotAvailable)).toBeVisible()
  await page.getByRole('button', { name: 'Go to Application' }).click()
  await expect(page.getByText(MESSAGES.required)).toBeVisible()
  const username = newUsername('ayse')
  await page.getByLabel('Username').fill(username)
  await expect(page.getByText('This username is available')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('kedi')
  await expect(page.getByText('Weak password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('a cat on the harbour wall')
  await expect(page.getByText('Strong password')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Go to Application' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('feed', { name: 'Posts' })).toBeVisible()
  expect(await page.evaluate('localStorage.getItem("zone")')).toBe('world')
})

test('people sign up in Persian with an Iranian number in Persian digits', { tag: '@once' }, async ({
  page,
  inLanguage,
  expectAccessible,
}) => {
  const number = newIranianNumber()
  const phone = `+98${number}`
  const persian = number.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
  await inLanguage('fa')
  await page.goto('/signup')
  await page.getByLabel('کشور').selectOption('IR')
  await page.getByLabel('شماره تلفن').fill(`۰${persian}`)
  // The number starts beside the country, not under it.
  const padding = await page
    .getByLabel('شماره تلفن')
    .evaluate((input) => Number.parseFloat(getComputedStyle(input).paddingRight))
  expect(padding).toBeGreaterThanOrEqual(
    (await page.getByLabel('کشور').boundingBox())?.width ?? Number.POSITIVE_INFINITY,
  )
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await expectAccessible()
  await page.getByRole('button', { name: 'ثبت‌نام' }).click()
  await expect(page).toHaveURL('/signup/select-username')

  const code = await codeFor(page, phone)
  await page.getByLabel('کد تأیید').fill(code.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))))
  await page.getByRole('button', { name: 'ثبت‌نام' }).click()
  const username = newUsername('sara')
  await page.getByLabel('نام کاربری').fill(username)
  await page.getByLabel('رمز عبور', { exact: true }).fill('گربه‌ای روی دیوار بندر')
  await expect(page.getByText('رمز عبور قوی')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'رفتن به برنامه' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('feed')).toBeVisible()
  await expect(page.getByText(`@${username}`)).toBeVisible()

  // Logs in with the number in Iran's national format.
  await page.evaluate('localStorage.removeItem("token")')
  await page.goto('/login')
  await page.getByLabel('نام کاربری یا شماره تلفن').fill(`۰${persian}`)
  await page.getByLabel('رمز عبور', { exact: true }).fill('گربه‌ای روی دیوار بندر')
  await page.getByRole('button', { name: 'ورود' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(`@${username}`)).toBeVisible()
})

test('after a code the button counts down, and opening the code page by its address leads to the first step', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/signup/select-username')
  await expect(page).toHaveURL('/signup')

  const number = newTurkishNumber()
  for (const expected of ['/signup/select-username', '/signup']) {
    await page.goto('/signup')
    await page.getByLabel('Phone number').fill(number)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    if (expected === '/signup') break
    await expect(page).toHaveURL(expected)
  }
  await expect(page.getByText(ACCOUNT_MESSAGES.tooManyTries)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled()
  expect(await page.evaluate(stored)).toBeNull()
})

test('if the IP lookup fails, sign-up says so and selects Türkiye', { tag: '@once' }, async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  await page.route('/lookup', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/signup')
  await expect(page.getByText(MESSAGES.noGeoLocation)).toBeVisible()
  await expect(page.getByLabel('Country')).toHaveValue('TR')
})

test('a number is sent to the server of its zone', { tag: '@once' }, async ({ page, baseURL }) => {
  const operationNames: string[] = []
  await page.route('/config.json', (route) =>
    route.fulfill({ json: { google: false, zone: 'world', zones: { tr: `${baseURL}/of-tr` }, sms_inbox: false } }),
  )
  await page.route('**/of-tr/graphql', (route) => {
    operationNames.push(route.request().postDataJSON().operationName)
    return route.fulfill({ json: { data: null, errors: [{ message: MESSAGES.tryInAFewMoments }] } })
  })
  await page.goto('/signup')
  await page.getByLabel('Phone number').fill(newTurkishNumber())
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(MESSAGES.tryInAFewMoments)).toBeVisible()
  expect(operationNames).toEqual(['SignUpPhone'])
  expect(await page.evaluate('localStorage.getItem("zone")')).toBe('tr')
})
