import { ask } from '#support/account.ts'
import { comeFrom } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { fillLogin } from '#support/login-form.ts'
import { stored } from '#support/stored.ts'

const LANGUAGES = [
  {
    code: 'en',
    locale: 'en_US',
    storedLanguage: 'en_US,ltr,English',
    dir: 'ltr',
    login: 'Login',
    home: 'Home',
    posts: 'Posts',
  },
  {
    code: 'tr',
    locale: 'tr_TR',
    storedLanguage: 'tr_TR,ltr,Turkish',
    dir: 'ltr',
    login: 'Giriş yap',
    home: 'Ana sayfa',
    posts: 'İlanlar',
  },
  {
    code: 'fa',
    locale: 'fa_IR',
    storedLanguage: 'fa_IR,rtl,Persian',
    dir: 'rtl',
    login: 'ورود',
    home: 'خانه',
    posts: 'آگهی‌ها',
  },
]

for (const { code, locale, storedLanguage, dir, login } of LANGUAGES) {
  test(`the login page switches to ${code} without a reload and remembers it`, { tag: '@once' }, async ({
    page,
    inLanguage,
  }) => {
    await inLanguage(code === 'en' ? 'tr' : 'en')
    await page.goto('/login')
    await page.locator('input[name=username]').fill('half typed')
    await page.getByRole('combobox').selectOption(locale)
    await expect(page.getByRole('button', { name: login, exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.locator('input[name=username]')).toHaveValue('half typed')
    await expect(page).toHaveTitle(`${login} | Meydan`)
    await expect.poll(() => stored(page, 'lang')).toBe(storedLanguage)

    await page.reload()
    await expect(page.getByRole('button', { name: login, exact: true })).toBeVisible()
  })
}

test('the languages screen lists all languages, marks the current one and switches without a reload', {
  tag: '@once',
}, async ({ page, newPerson, loginAs }) => {
  // Not the demo account, because changing its language would affect other tests.
  await loginAs(await newPerson('dil'))
  await page.goto('/languages')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(13)
  const tagged = page.getByRole('button', { pressed: true })
  await expect(tagged).toContainText('English')
  await expect(tagged).toContainText('current language')

  await page.getByRole('button', { name: /فارسی/ }).click()
  await expect(tagged).toContainText('زبان فعلی')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('زبان‌ها')

  await page.getByRole('button', { name: /Türkçe/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diller')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')

  // Said before it is chosen, and after.
  await page.getByRole('button', { name: /Deutsch.*İngilizce/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Languages')
  await expect(page.getByText('This language is not ready yet, so the texts stay in English.')).toBeVisible()
  await expect.poll(() => stored(page, 'lang')).toBe('de_DE,ltr,German')
})

for (const { code, dir, home, posts } of LANGUAGES) {
  test(`home in ${code} has the language’s direction`, { tag: '@once' }, async ({ page, loginAs, inLanguage }) => {
    await inLanguage(code)
    await loginAs()
    await page.goto('/')
    await expect(page.getByRole('feed', { name: posts })).toBeVisible()
    const box = await page.getByRole('link', { name: home }).boundingBox()
    const middle = (page.viewportSize()?.width ?? 0) / 2
    if (dir === 'rtl') expect(box?.x).toBeGreaterThan(middle)
    else expect(box?.x).toBeLessThan(middle)
  })
}

test('Persian text uses Vazirmatn and Latin text Inter, both from our server', { tag: '@once' }, async ({
  page,
  inLanguage,
}) => {
  const fonts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(new URL(response.url()).pathname)
  })
  await inLanguage('fa')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Vazirmatn Variable"', 'سلام'))).toBe(true)
  expect(fonts.some((path) => path.includes('vazirmatn-arabic'))).toBe(true)
  expect(fonts.every((path) => path.startsWith('/assets/'))).toBe(true)
})

test('only the dictionary of the current language is loaded', { tag: '@once' }, async ({ page, inLanguage }) => {
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname))
  await inLanguage('tr')
  await page.goto('/login', { waitUntil: 'networkidle' })
  expect(scripts.filter((path) => /\/assets\/(en|tr|fa)-/.test(path))).toEqual([expect.stringContaining('/assets/tr-')])
})

test('people who have not chosen a language are offered the one of their country, once', { tag: '@once' }, async ({
  page,
  expectAccessible,
}) => {
  await comeFrom(page, 'IR', 'Asia/Tehran', [35.7, 51.4])
  await page.goto('/login')
  const dialog = page.getByRole('dialog', { name: 'Use Persian here?' })
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'فارسی' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/signup')
  await expect(page.getByLabel('Country')).toHaveValue('IR')
  await dialog.getByRole('button', { name: 'English' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => stored(page, 'lang')).toBe('en_US,ltr,English')
  await page.reload()
  await expect(page.getByLabel('Country')).toHaveValue('IR')
  await expect(dialog).toHaveCount(0)
})

test('the language of the account is stored, reset at log-out and restored at login', {
  tag: '@once',
}, async ({ page, baseURL, newPerson, loginAs }) => {
  const person = await newPerson('ceren')
  const accountLanguage = async () => (await ask(baseURL ?? '', '{ me { using_lang } }', {}, person.token)).data?.me
  await loginAs(person)
  await page.goto('/languages')
  await page.getByRole('button', { name: /Türkçe/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diller')
  await expect.poll(accountLanguage).toEqual({ using_lang: 'tr_TR' })

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page).toHaveURL('/login')
  expect(await stored(page, 'lang')).toBeNull()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en') // the language of the device
  await fillLogin(page, person.username, person.password)
  await expect(page.getByRole('link', { name: 'Ana sayfa' })).toBeVisible()
  await expect.poll(() => stored(page, 'lang')).toBe('tr_TR,ltr,Turkish')
})

test.describe('on a Persian device', () => {
  test.use({ locale: 'fa-IR' })
  test('a visitor who has not chosen a language sees Persian', { tag: '@once' }, async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'ورود', exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(await stored(page, 'lang')).toBeNull()
  })
})

test('the first visit is in the language of the phone, and in English where there is no dictionary', {
  tag: '@once',
}, async ({ browser, baseURL }) => {
  for (const [locale, lang, dir] of [
    ['tr-TR', 'tr', 'ltr'],
    ['fa-IR', 'fa', 'rtl'],
    ['de-DE', 'en', 'ltr'],
  ] as const) {
    const context = await browser.newContext({ locale, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/')
    const login = LANGUAGES.find(({ code }) => code === lang)?.login ?? ''
    await expect(page.getByRole('button', { name: login, exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await context.close()
  }
})
