import { ask } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { follow, idOf, turnPrivate } from '#support/people.ts'

interface InboxMail {
  to: string
  text: string
}

/** The path of the newest link of a kind in a mail to an address. */
async function linkTo(baseURL: string, address: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const inbox = (await (await fetch(`${baseURL}/dev/inbox.json`)).json()) as InboxMail[]
      const mail = inbox.find(({ to, text }) => to === address && text.includes(path))
      link = mail?.text.match(new RegExp(`(${path}\\S+)`))?.[1]
      return link
    })
    .toBeDefined()
  return link ?? ''
}

test('an address is confirmed by a link, topics are switched, and a mail can be stopped without logging in', {
  tag: '@phone',
}, async ({ page, baseURL: site, newPerson, loginAs, expectAccessible }) => {
  const baseURL = site ?? ''
  const ana = await newPerson('ana')
  const address = `${ana.username}@mail.example`
  await loginAs(ana)
  await page.goto('/activity')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page).toHaveTitle('Notification settings | Meydan')
  await page.getByLabel('By email').fill('no address')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please input a valid email').first()).toBeVisible()
  await page.getByLabel('By email').fill(address)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('We sent a link to this address.')).toBeVisible()
  await page.getByRole('switch', { name: 'Your advertisements: Device' }).press('Space')
  await expectAccessible()

  await page.goto(await linkTo(baseURL, address, '/mail/confirm'))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Your advertisements: Device' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Security: Email' })).toBeChecked()

  const change =
    'mutation ($old: String!) { changePassword(currentPassword: $old, newPassword: "another cat on the wall") }'
  await ask(baseURL, change, { old: ana.password }, ana.token)
  const stop = await linkTo(baseURL, address, '/mail/unsubscribe')
  await page.goto(stop)
  await expect(page.getByRole('heading', { name: 'Stop mails about security?' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { name: 'These mails are stopped.' })).toBeVisible()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(page.getByRole('switch', { name: 'Security: Email' })).not.toBeChecked()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a push message is shown in the language of the account; a tap opens what it is about, and it is read', {
    tag: '@once',
  }, async ({ page, context, baseURL: site, newPerson, loginAs }) => {
    const baseURL = site ?? ''
    const [pia, ben] = await Promise.all([newPerson('pia'), newPerson('ben')])
    const piaId = await idOf(baseURL, pia)
    await turnPrivate(baseURL, pia)
    await follow(baseURL, ben, piaId)
    await turnPrivate(baseURL, pia) // back to public, which accepts everybody
    await loginAs(ben)
    await page.goto('/activity')
    const unread = page.getByRole('region', { name: 'Notifications' }).getByRole('img', { name: 'Unread' })
    await expect(unread).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(page.getByText(`${pia.username} accepted your follow request.`)).toBeVisible()

    const { data } = await ask(baseURL, '{ userNotices { notices { _id path } } }', {}, ben.token)
    const list = data?.userNotices as { notices: { _id: string; path: string }[] } | undefined
    const [notice] = list?.notices ?? []
    const message = { id: notice?._id, title: 'درخواست پذیرفته شد', body: 'متن', path: notice?.path, language: 'fa' }
    // A test's browser context may show no notifications, so the worker keeps what it would show. The push event is a real one.
    const worker = context.serviceWorkers()[0]
    await worker?.evaluate(`self.shown = []; self.registration.showNotification = async (title, options) => {
      self.shown.push({ title, ...options })
    }`)
    const devtools = await context.newCDPSession(page)
    const registration = new Promise<string>((found) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations
        if (first) found(first.registrationId)
      }),
    )
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL,
      registrationId: await registration,
      data: JSON.stringify(message),
    })
    await expect
      .poll(() => worker?.evaluate('self.shown'))
      .toMatchObject([{ title: message.title, body: 'متن', lang: 'fa', dir: 'rtl', tag: message.id }])

    await worker?.evaluate(`self.dispatchEvent(Object.assign(new Event('notificationclick'), {
      notification: { data: self.shown[0].data, close() {} }, waitUntil() {},
    }))`)
    await expect(page).toHaveURL(`${baseURL}/profile/${piaId}`)
    await page.goto('/activity')
    await expect(page.getByText(`${pia.username} accepted your follow request.`)).toBeVisible()
    await expect(unread).toHaveCount(0)
  })
})
