import { ask, type Person } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { type Colleague, colleagues } from '#support/staff.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const TEXTS = {
  en: {
    warned: /^This is a warning because of/,
    warning: 'Warning',
    good: 'Your account is in good standing.',
    decided: 'You can use everything. What we decided is below.',
    details: 'Details and appeal',
    suspendedNotice: /^Your account is suspended because of/,
    suspended: 'Suspended',
    until: /^Your account is suspended until .*2\d/,
    download: 'download your data',
    reason: 'Reason: spam.',
    why: 'Why should we look at this again?',
    appeal: 'Appeal',
    looking: 'We are looking at your appeal.',
    granted: 'Your appeal was granted.',
    takenBack: /taken back/,
  },
  fa: {
    warned: /به شما هشدار داده شد/,
    warning: 'هشدار',
    good: 'حساب شما مشکلی ندارد.',
    decided: 'می‌توانید از همه‌چیز استفاده کنید. تصمیم‌های ما را در ادامه می‌بینید.',
    details: 'جزئیات و اعتراض',
    suspendedNotice: /حساب شما معلق شد/,
    suspended: 'معلق شد',
    until: /حساب شما تا .*۱۴۰.* معلق است/,
    download: 'داده‌هایتان را دانلود کنید',
    reason: 'دلیل: اسپم.',
    why: 'چرا باید دوباره بررسی کنیم؟',
    appeal: 'اعتراض',
    looking: 'اعتراض شما را بررسی می‌کنیم.',
    granted: 'اعتراض شما پذیرفته شد.',
    takenBack: /پس گرفته شد/,
  },
}

/** What a test prepares must not fail unseen. */
async function must(...request: Parameters<typeof ask>) {
  const answer = await ask(...request)
  expect(answer).not.toHaveProperty('errors')
  return answer
}

/** Somebody reports a person, and a moderator decides. */
async function judge(site: string, id: string, reporter: Person, decision: 'warn' | 'suspend') {
  const { moderator } = colleagues()
  const { data: offered } = await ask(site, '{ titles: getReportTitlesApp { _id } }', {}, reporter.token)
  const [title] = (offered?.titles ?? []) as { _id: string }[]
  const report = 'mutation ($id: ID!, $tag: ID!) { sendReport(subject_type: person, subject_id: $id, tag: $tag) }'
  await must(site, report, { id, tag: title?._id }, reporter.token)
  const queue = '{ page: staffCases(type: person, limit: 100) { cases { _id version subject_id } } }'
  const { data } = await must(site, queue, {}, moderator.token)
  const page = data?.page as { cases: { _id: string; version: number; subject_id: string }[] } | undefined
  const found = page?.cases.find(({ subject_id }) => subject_id === id)
  const decide = `mutation ($cases: [StaffCaseRef!]!) {
    staffDecideCases(cases: $cases, decision: ${decision}, reason: "spam", days: 7) }`
  await must(site, decide, { cases: [{ case_id: found?._id, version: found?.version }] }, moderator.token)
}

async function grantAppeal(site: string, { username }: Person, judge: Colleague) {
  const { data } = await must(site, '{ appeals: staffAppeals { _id username } }', {}, judge.token)
  const appeals = data?.appeals as { _id: string; username: string }[]
  const _id = appeals.find((appeal) => appeal.username === username)?._id
  const grant = 'mutation ($id: ID!) { staffDecideAppeal(sanction_id: $id, grant: true, answer: "It was not spam") }'
  await must(site, grant, { id: _id }, judge.token)
}

for (const language of ['en', 'fa'] as const)
  test(`a person reads of a warning and a suspension, appeals once, and reads what a second person decided (${language})`, {
    tag: '@once',
  }, async ({ page, baseURL, loginAs, newPerson, inLanguage, expectAccessible }) => {
    const site = baseURL ?? ''
    const texts = TEXTS[language]
    const [person, reporter, other] = await Promise.all([newPerson('judged'), newPerson('one'), newPerson('other')])
    const { data } = await ask(site, '{ me { _id } }', {}, person.token)
    const id = (data?.me as { _id: string } | undefined)?._id ?? ''
    await loginAs(person)
    await inLanguage(language)
    await page.goto('/account-status')
    await expect(page.getByText(texts.good)).toBeVisible()
    await judge(site, id, reporter, 'warn')
    await page.goto('/activity/notices')
    await page.getByRole('link', { name: texts.warned }).click()
    await expect(page).toHaveURL('/account-status')
    const warning = page.getByRole('article').filter({ has: page.getByRole('heading', { name: texts.warning }) })
    await expect(warning).toContainText(texts.reason)
    await expect(page.getByText(texts.decided)).toBeVisible()
    await expectAccessible()

    await judge(site, id, other, 'suspend')
    await page.goto('/')
    const banner = page.getByRole('complementary').filter({ hasText: texts.until })
    await expect(banner).toContainText(texts.reason)
    await expect(banner.getByRole('link', { name: texts.details })).toHaveAttribute('href', '/account-status')
    await expectAccessible()
    await page.goto('/activity/notices')
    await page.getByRole('link', { name: texts.suspendedNotice }).click()
    await expect(page.getByRole('alert')).toContainText(texts.until)
    await expect(page.getByRole('link', { name: texts.download })).toHaveAttribute(
      'href',
      '/privacy-and-security/my-data',
    )
    const suspension = page.getByRole('article').filter({ has: page.getByRole('heading', { name: texts.suspended }) })
    await expect(suspension).toContainText(texts.reason)
    await expectAccessible()
    await suspension.getByLabel(texts.why).fill('I wrote to people who had asked me.')
    await suspension.getByRole('button', { name: texts.appeal }).click()
    await expect(suspension).toContainText(texts.looking)
    await expect(suspension.getByRole('textbox')).toHaveCount(0)

    await grantAppeal(site, person, colleagues().judge)
    await page.reload()
    await expect(suspension).toContainText(texts.granted)
    await expect(suspension).toContainText('It was not spam')
    await expect(suspension).toContainText(texts.takenBack)
    await expect(page.getByText(texts.decided)).toBeVisible()
    await expect(warning.getByRole('textbox')).toBeVisible()
    await expectAccessible()
  })
