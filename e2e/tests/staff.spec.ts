import { ask } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { colleagues, demoCode } from '#support/staff.ts'

test('an administrator opens the console with a code, gives a role, changes a text and takes an announcement back; other people load nothing of it', {
  tag: '@once',
}, async ({ page, loginAs, newPerson, expectAccessible }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const ofStaff = () => scripts.filter((path) => path.startsWith('/assets/staff-'))
  const person = await newPerson('helper')
  await loginAs({ username: 'meydan.administrator', password: 'meydan-demo' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Explore' }).first()).toBeVisible()
  expect(ofStaff()).toEqual([])
  // Nor does the offline shell fetch it in advance.
  expect(await (await page.request.get('/sw.js')).text()).not.toMatch(/staff/i)

  await page.goto('/staff')
  await expect(page.getByRole('heading', { name: 'Staff console' })).toBeVisible()
  await expectAccessible()
  const code = page.getByLabel('Code of your authenticator app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Open the console' }).click()
  await expect(code).toHaveAccessibleDescription(/wrong or was used/)
  await code.fill(demoCode())
  await page.getByRole('button', { name: 'Open the console' }).click()
  await page.getByRole('link', { name: 'Roles' }).click()
  expect(ofStaff()).not.toEqual([])

  await page.getByLabel('Username').fill(person.username)
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Support')
  await page.getByLabel('Reason').fill('Answers letters')
  await page.getByRole('button', { name: 'Give the role' }).click()
  await expect(page.getByRole('heading', { name: person.username })).toBeVisible()
  await expectAccessible()

  // Texts are changed in three languages, looked at before, and taken back.
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Departments' })
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Financial' }) })
  await entry.getByRole('button', { name: 'Change' }).click()
  await entry.getByRole('textbox', { name: 'English' }).fill('Financial matters')
  await entry.getByRole('button', { name: 'Preview' }).click()
  await expect(entry.getByRole('region', { name: 'Preview' })).toContainText('Financial matters')
  await expectAccessible()
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(entry.getByRole('button', { name: 'History' })).toBeVisible()
  await entry.getByRole('button', { name: 'History' }).click()
  await expect(entry.getByRole('list', { name: 'History' })).toContainText('meydan.administrator')
  await expectAccessible()
  await entry.getByRole('button', { name: 'Back to the one before' }).click()
  await expect(page.getByRole('heading', { name: 'Financial', exact: true })).toBeVisible()

  // An announcement to the people of one city, and back.
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Announcements' })
  const cities = page.getByRole('combobox', { name: 'For whom' }).getByRole('option')
  await page.getByLabel('For whom').selectOption((await cities.last().getAttribute('value')) ?? '')
  const text = `Road works ${person.username}`
  for (const language of ['English', 'Turkish', 'Persian'])
    await page.getByRole('textbox', { name: language }).fill(text)
  await page.getByRole('button', { name: 'Preview and send' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('list', { name: 'Sent announcements' }).getByRole('listitem').filter({ hasText: text })
  await sent.getByRole('button', { name: 'Take back' }).click()
  await page.getByLabel('Reason').fill('The road is open')
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(sent).toContainText('taken back on')
  await expect(sent.getByRole('button', { name: 'Take back' })).toBeHidden()
  await expectAccessible()
})

test('a moderator hides a place that nobody owns in three keys, and gives it back', { tag: '@once' }, async ({
  page,
  baseURL,
  loginAs,
  newPerson,
  expectAccessible,
}) => {
  const site = baseURL ?? ''
  const passer = await newPerson('passer')
  const FIND = `{ titles: getReportTitlesApp { _id }
    places: exploreNearbyPlaces(userLocation: { lat: 41.0256, lng: 28.9741 }, limit: 50) { _id title has_owner } }`
  const { data } = await ask(site, FIND, {}, passer.token)
  const [title] = (data?.titles ?? []) as { _id: string }[]
  const free = ((data?.places ?? []) as { _id: string; title: string; has_owner: boolean }[]).findLast(
    ({ has_owner }) => !has_owner,
  )
  const report = 'mutation ($id: ID!, $tag: ID!) { sendReport(subject_type: place, subject_id: $id, tag: $tag) }'
  await ask(site, report, { id: free?._id, tag: title?._id }, passer.token)
  const name = free?.title ?? ''
  const isSeen = async () => {
    const { data } = await ask(
      site,
      'query ($id: ID!) { place: placeInfo(place_id: $id) { _id } }',
      { id: free?._id },
      passer.token,
    )
    return Boolean(data?.place)
  }

  await loginAs(colleagues().moderator)
  await page.goto('/staff/cases?type=place')
  await page.getByRole('list', { name: 'Cases' }).getByRole('button', { name }).click()
  await expect(page.getByRole('region', { name: 'Case' })).toContainText('Nobody owns it')
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog')).toContainText('nobody can appeal')
  await expectAccessible()
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: `Hidden: \u2068${name}\u2069` })).toBeVisible()
  expect(await isSeen()).toBe(false)

  await page.getByRole('link', { name: 'Places', exact: true }).click()
  const hidden = page
    .getByRole('list', { name: 'Hidden places that nobody owns' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await hidden.getByRole('button', { name: 'Show again' }).click()
  await page.getByLabel('Reason').fill('It is where they say')
  await page.getByRole('dialog').getByRole('button', { name: 'Show again' }).click()
  await expect(hidden).toBeHidden()
  expect(await isSeen()).toBe(true)
})

test('a moderator decides a case with the keyboard, and the next one is chosen', { tag: '@once' }, async ({
  page,
  loginAs,
  expectAccessible,
}) => {
  await loginAs({ username: 'meydan.moderator', password: 'meydan-demo' })
  await page.goto('/staff/cases')
  await page.getByLabel('Code of your authenticator app').fill(demoCode())
  await page.getByRole('button', { name: 'Open the console' }).click()
  const rows = page.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expectAccessible()
  const count = await rows.count()
  const chosen = page.getByRole('region', { name: 'Case' }).getByRole('heading', { level: 2 })
  const first = await chosen.textContent()
  await page.keyboard.press('j')
  await expect(chosen).not.toHaveText(first ?? '')
  await page.keyboard.press('k')
  await expect(chosen).toHaveText(first ?? '')
  await page.keyboard.press('c')
  await expect(rows.first()).toContainText('with meydan.moderator')
  await page.keyboard.press('x')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: `Dismissed: \u2068${first}\u2069` })).toBeVisible()
  await expect(rows).toHaveCount(count - 1)
  await expect(chosen).not.toHaveText(first ?? '')

  // A view that was named is found again in another session.
  await page.getByLabel('Kind').selectOption({ label: 'Person' })
  await page.getByLabel('Order').selectOption({ label: 'Oldest first' })
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Old people')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const view = page.getByRole('button', { name: 'Old people' })
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await page.goto('/staff/cases')
  await view.click()
  await expect(page).toHaveURL('/staff/cases?type=person&order=oldest')
  await page.getByRole('button', { name: 'Delete this view' }).click()
  await expect(view).toBeHidden()
})

test('support answers a letter in Persian with a template, and the person reads it beside the form', {
  tag: '@once',
}, async ({ page, baseURL, loginAs, newPerson, inLanguage, expectAccessible }) => {
  const site = baseURL ?? ''
  const person = await newPerson('writer')
  const { data } = await ask(site, '{ departments: getContactUsDepartmentsProfile { _id } }', {}, person.token)
  const [department] = (data?.departments ?? []) as { _id: string }[]
  const subject = `فاکتور ${person.username}`
  const WRITE = `mutation ($department: ID!, $subject: String!) {
    contactUs(department: $department, subject: $subject, user_email: "w@mail.example", text: "کجاست؟")
  }`
  await ask(site, WRITE, { department: department?._id, subject }, person.token)

  await loginAs({ username: 'meydan.support', password: 'meydan-demo' })
  await inLanguage('fa')
  await page.goto('/staff/tickets')
  await page.getByRole('textbox').fill(demoCode())
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByText('کجاست؟')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('افزودن متن آماده').selectOption({ label: 'پیگیری (فارسی)' })
  await page.getByRole('button', { name: 'ارسال پاسخ' }).click()
  await expect(page.getByRole('article')).toContainText('موضوع را پیگیری می‌کنیم')
  await expect(page.getByLabel('مسئول')).toHaveValue('meydan.support')

  await page.evaluate((token) => localStorage.setItem('token', token), person.token)
  await page.goto('/contact-us')
  const thread = page.getByRole('article', { name: subject })
  await expect(thread).toContainText('موضوع را پیگیری می‌کنیم')
  await thread.getByRole('textbox').fill('سپاس')
  await thread.getByRole('button').click()
  await expect(thread).toContainText('سپاس')
  await expect(thread).toContainText('پاسخ خواهیم داد')
  await expectAccessible()
})

test('a verifier looks at papers beside the form and declines with a reason', { tag: '@once' }, async ({
  page,
  loginAs,
  expectAccessible,
}) => {
  await loginAs({ username: 'meydan.verifier', password: 'meydan-demo' })
  await page.goto('/staff/verification')
  await page.getByLabel('Code of your authenticator app').fill(demoCode())
  await page.getByRole('button', { name: 'Open the console' }).click()
  const request = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'okan_usta' }) })
  await request.getByRole('button', { name: 'Open the form and papers' }).click()
  const paper = request.getByRole('img', { name: 'ID card' })
  await expect(paper).toBeVisible()
  const width = (await paper.boundingBox())?.width ?? 0
  await request.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(async () => (await paper.boundingBox())?.width).toBeGreaterThan(width)
  await expectAccessible()
  await request.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel('Reason').fill('The picture is not an identity card.')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(request).toBeHidden()
})

test('finance reads the figures of a city and takes them along as a file', { tag: '@once' }, async ({
  page,
  loginAs,
  expectAccessible,
}) => {
  await loginAs({ username: 'meydan.finance', password: 'meydan-demo' })
  await page.goto('/staff/figures')
  await page.getByLabel('Code of your authenticator app').fill(demoCode())
  await page.getByRole('button', { name: 'Open the console' }).click()
  const posts = page.getByRole('region', { name: 'Posts', exact: true }).getByRole('img')
  await expect(posts).toBeVisible()
  await expect(posts.locator('svg').first()).toBeVisible()
  const all = await posts.getAttribute('aria-label')
  await expectAccessible()
  await page.getByRole('combobox', { name: 'City' }).selectOption({ index: 1 })
  await expect(posts).not.toHaveAttribute('aria-label', all ?? '')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^figures-.*\.csv$/)
})
