import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { ask } from '#support/account.ts'
import { answerCalls } from '#support/calls.ts'
import { drawing } from '#support/files.ts'
import { expect, test } from '#support/fixtures.ts'
import { codeFor, newTurkishNumber, otherThan } from '#support/inbox.ts'
import { idOf } from '#support/people.ts'
import { addAddress, STREET } from '#support/publishing.ts'
import { navigationState } from '#support/stored.ts'

const PATH = '/profile/edit-profile'
const MINE = `{ me { username page_title birth_at sex email phone_number contact_info {
  phone { phone use_for_post } social_networks { network url use_for_post } } sub_categories { name } } }`

/** Runs in the page: whether a tap in the middle of the element would reach it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}

test('a profile can be edited; if saving fails, the text stays and the errors are at their fields', {
  tag: '@once',
}, async ({ page, baseURL, newPerson, loginAs, expectAccessible }) => {
  const lale = await newPerson('lale')
  await loginAs(lale)
  await page.goto(PATH)
  await page.getByLabel('Page title').fill('Lale Seramik')
  await page.getByLabel('Username').fill('demo')
  await expect(page.getByText(MESSAGES.usernameNotAvailable)).toBeVisible()
  await page.getByLabel('Website').fill('not a website')
  await page.getByRole('combobox', { name: 'Day' }).selectOption('16')
  await page.getByRole('button', { name: 'Telegram' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(MESSAGES.checkErrors)).toBeVisible()
  for (const problem of [MESSAGES.invalidUrl, PEOPLE_MESSAGES.incompleteBirthDate])
    await expect(page.getByText(problem)).toBeVisible()
  await expect(page.getByText(MESSAGES.required)).toHaveCount(2) // email and the network
  await expect(page.getByLabel('Website')).toBeFocused()
  await expectAccessible()

  await page.getByLabel('Website').fill('lale.example')
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'October' })
  await page.getByRole('combobox', { name: 'Year' }).selectOption('1991')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Email').first().fill('lale@mail.example')
  await page.getByLabel('Phone', { exact: true }).fill('+90 (212) 555-0101')
  await page.getByLabel('Show it on my posts: Phone', { exact: true }).check({ force: true })
  await page.getByLabel('Telegram').first().fill('lale_seramik')
  await page.getByRole('button', { name: 'Save' }).click()
  // An error of the server: the name is taken.
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Page title')).toHaveValue('Lale Seramik')
  await page.getByLabel('Username').fill(lale.username)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(MESSAGES.profileUpdated)).toBeVisible()
  expect((await ask(baseURL ?? '', MINE, {}, lale.token)).data?.me).toMatchObject({
    username: lale.username,
    page_title: 'Lale Seramik',
    birth_at: '1991-10-16',
    sex: 'Female',
    contact_info: {
      phone: { phone: '+902125550101', use_for_post: true },
      social_networks: [{ network: 'telegram', url: 'lale_seramik', use_for_post: false }],
    },
  })
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue('10')

  // Saves again, with the network as the server returned it.
  await page.getByLabel('Biography').fill('Cups and plates.')
  await page.getByLabel('New sub-category').fill('Plates')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(MESSAGES.profileUpdated)).toBeVisible()
  await expect(page.getByLabel('Name of the sub-category Plates')).toBeVisible()
})

test('changing the number handles a taken number, No, and confirmation by code', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  neighbour,
  loginAs,
  expectAccessible,
}) => {
  const [nur, other] = await Promise.all([newPerson('nur'), neighbour('onurkaya')])
  const next = `+90${newTurkishNumber()}`
  await page.setViewportSize({ width: 390, height: 844 })
  await loginAs(nur)
  await page.goto(PATH)
  const phone = page.getByLabel('Phone number')
  const dialog = page.getByRole('dialog', { name: 'Send a code to this number?' })
  await phone.fill('0')
  await phone.blur()
  await expect(page.getByText(MESSAGES.invalidPhone)).toBeVisible()
  await phone.fill(other.phone)
  await phone.blur()
  await expect(page.getByText(MESSAGES.phoneExists)).toBeVisible()
  await phone.fill(next)
  await phone.blur()
  await dialog.getByRole('button', { name: 'No' }).click()
  await expect(phone).toHaveValue(nur.phone)
  await expect(page.getByLabel('Verification code')).toHaveCount(0)

  await phone.fill(next)
  await phone.blur()
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog).toHaveCount(0)
  // The next field is focused and visible above the Save bar.
  await expect(page.getByLabel('Verification code')).toBeFocused()
  expect(await page.getByLabel('Verification code').evaluate(isOnTop)).toBe(true)
  const code = await codeFor(page, next)
  await page.getByLabel('Email').fill('nur@mail.example')
  await page.getByLabel('Verification code').fill(otherThan(code))
  await page.getByRole('button', { name: 'Save' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it you?' })
  await proof.getByLabel('Password', { exact: true }).fill('not the password')
  await proof.getByRole('button', { name: 'Save' }).click()
  await expect(proof.getByText(ACCOUNT_MESSAGES.wrongPassword)).toBeVisible()
  await expectAccessible()
  await proof.getByLabel('Password', { exact: true }).fill(nur.password)
  await proof.getByRole('button', { name: 'Save' }).click()
  await expect(proof).toHaveCount(0)
  await expect(page.getByText(ACCOUNT_MESSAGES.wrongCode)).toBeVisible()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('nur@mail.example')
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Save' }).click()
  await proof.getByLabel('Password', { exact: true }).fill(nur.password)
  await proof.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(MESSAGES.profileUpdated)).toBeVisible()
  await expect(page.getByLabel('Verification code')).toHaveCount(0)
  expect((await ask(baseURL ?? '', MINE, {}, nur.token)).data?.me).toMatchObject({ phone_number: next })
})

test('the Save bar covers no field that is focused by keyboard', { tag: '@once' }, async ({
  page,
  newPerson,
  loginAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await loginAs(await newPerson('tuana'))
  await page.goto(PATH)
  await page.getByLabel('Page title').focus()
  const save = page.getByRole('button', { name: 'Save' })
  const focused = page.locator(':focus')
  const covered: (string | null)[] = []
  while (!(await save.evaluate((button) => button === document.activeElement))) {
    const [field, bar] = [await focused.boundingBox(), await save.boundingBox()]
    if (field && bar && field.y + field.height > bar.y) covered.push(await focused.getAttribute('name'))
    await page.keyboard.press('Tab')
  }
  expect(covered).toEqual([])

  // Nor the error below the field that is refused.
  const email = page.getByLabel('Email').first()
  const barTop = (await save.boundingBox())?.y ?? 0
  await email.evaluate((field, top) => scrollBy(0, field.getBoundingClientRect().bottom - top + 4), barTop)
  await save.click()
  await expect(email).toBeFocused()
  const [error, bar] = [await page.getByText(MESSAGES.required).boundingBox(), await save.boundingBox()]
  expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('the photo can be cropped, replaced and removed, and the error about another file has its name', {
  tag: '@once',
}, async ({ page, newPerson, loginAs, expectAccessible }) => {
  await loginAs(await newPerson('can'))
  await page.goto(PATH)
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'letter.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText(`Could not upload letter.txt: ${PEOPLE_MESSAGES.notAPicture}`)).toBeVisible()
  await file.setInputFiles(await drawing(page, 'sunset.png', 900, 600))
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByLabel('Zoom').press('ArrowRight')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByText('sunset.png is your new picture')).toBeVisible()
  const picture = page.getByRole('main').locator('form img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBe(1)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText(MESSAGES.avatarRemoved)).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test('sub-categories can be added, renamed and deleted; an empty or unchanged name changes nothing', {
  tag: '@once',
}, async ({ page, baseURL, newPerson, loginAs }) => {
  const ece = await newPerson('ece')
  await loginAs(ece)
  await page.goto(PATH)
  const names = async () => (await ask(baseURL ?? '', MINE, {}, ece.token)).data?.me
  const field = page.getByLabel('New sub-category')
  await field.fill('Cups')
  await field.press('Enter')
  await expect(page.getByText(MESSAGES.subCategoryAdded)).toBeVisible()
  await field.fill('cups')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(MESSAGES.subCategoryFailed)).toBeVisible()
  await expect(page.getByText(PEOPLE_MESSAGES.subCategoryTaken)).toBeVisible()
  await expect(field).toHaveValue('cups')

  const cups = page.getByLabel('Name of the sub-category Cups')
  await cups.fill('')
  await cups.blur()
  await expect(cups).toHaveValue('Cups')
  await cups.fill('Bowls')
  await cups.press('Enter')
  await expect(page.getByLabel('Name of the sub-category Bowls')).toBeVisible()
  await expect.poll(names).toMatchObject({ sub_categories: [{ name: 'Bowls' }] })
  await page.getByRole('button', { name: 'Delete Bowls' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByLabel('Name of the sub-category Bowls')).toHaveCount(0)
  await expect.poll(names).toMatchObject({ sub_categories: [] })
})

test('unsaved changes are not lost by accident and are restored after adding an address', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  loginAs,
}) => {
  const ada = await newPerson('ada')
  await loginAs(ada)
  await page.goto(PATH)
  await page.getByLabel('Biography').fill('I make cups.')
  await page.getByRole('button', { name: 'Back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Biography')).toHaveValue('I make cups.')

  await page.getByLabel('New sub-category').fill('Cups')
  await page.getByLabel('Day', { exact: true }).selectOption('5')
  await page.getByRole('link', { name: 'Add an address' }).click()
  await expect(page).toHaveURL('/add-address')
  await expect(page.getByRole('heading', { name: 'Add Address' })).toBeVisible()
  expect(await navigationState(page)).toEqual({ target: PATH, updateServer: true, action: 'add' })
  await addAddress(baseURL ?? '', ada)
  await page.goBack()
  await expect(page.getByLabel('Biography')).toHaveValue('I make cups.')
  await expect(page.getByLabel('New sub-category')).toHaveValue('Cups')
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('5')
  await expect(page.getByText(STREET)).toBeVisible()
  // Others see the street only after it is switched on.
  const shown = page.getByRole('switch', { name: 'Show the exact address' })
  await expect(shown).not.toBeChecked()
  const [id, stranger] = [await idOf(baseURL ?? '', ada), await newPerson('eve')]
  const seen = async () => {
    const query = 'query ($id: ID!) { userProfile(user_id: $id) { address { address } } }'
    const { data } = await ask(baseURL ?? '', query, { id }, stranger.token)
    return (data as { userProfile: { address: { address: string } } }).userProfile.address.address
  }
  expect(await seen()).toBe('')
  await shown.click()
  await expect(shown).toBeChecked()
  await expect.poll(seen).toBe(STREET)
  await page.getByRole('button', { name: 'Remove the address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('link', { name: 'Add an address' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('Biography')).toHaveValue('')
})

test('a birthday is entered in the Persian calendar and stored in the Gregorian calendar', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  const sara = await newPerson('sara')
  await loginAs(sara)
  await inLanguage('fa')
  await page.goto(PATH)
  await page.getByRole('combobox', { name: 'سال' }).selectOption({ label: '۱۳۷۰' })
  await page.getByRole('combobox', { name: 'ماه', exact: true }).selectOption({ label: 'مهر' })
  await page.getByRole('combobox', { name: 'روز' }).selectOption({ label: '۲۴' })
  await page.getByLabel('ایمیل').first().fill('sara@mail.example')
  await expectAccessible()
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('پروفایل به‌روز شد!')).toBeVisible()
  expect((await ask(baseURL ?? '', MINE, {}, sara.token)).data?.me).toMatchObject({ birth_at: '1991-10-16' })
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'سال' }).locator('option:checked')).toHaveText('۱۳۷۰')
  await expect(page.getByRole('combobox', { name: 'ماه', exact: true }).locator('option:checked')).toHaveText('مهر')
  await expect(page.getByRole('combobox', { name: 'روز' }).locator('option:checked')).toHaveText('۲۴')
})

test('an empty profile has nothing to edit', { tag: '@once' }, async ({ page, loginAs }) => {
  await loginAs()
  // Every query that asks for the profile: they share one cache.
  await answerCalls(page, /query (NewActivities|AccountLanguage)/, () => ({ data: { me: null } }))
  await answerCalls(page, 'ProfileToEdit', () => ({
    data: { me: null, addNewPostInfo: { __typename: 'AddNewPostInfo', groups: [] } },
  }))
  await page.goto(PATH)
  await expect(page).toHaveURL('/profile')
})
