import { ask } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { idOf } from '#support/people.ts'

test('a tap makes an account private; making it public asks first and accepts all pending requests', {
  tag: '@once',
}, async ({ page, baseURL, newPerson, loginAs, expectAccessible }) => {
  const address = baseURL ?? ''
  const [zeynep, fan] = await Promise.all([newPerson('zeynep'), newPerson('fan')])
  const id = await idOf(address, zeynep)
  await loginAs(zeynep)
  await page.goto('/privacy-and-security')
  await page.getByRole('link', { name: 'Private Account' }).click()
  const mode = page.getByRole('switch', { name: 'Private Account' })
  await expect(mode).not.toBeChecked()
  await mode.click({ force: true })
  await expect(page.getByText('Your account is private now')).toBeVisible()
  await expect(mode).toBeChecked()
  await expectAccessible()
  const follow = 'mutation ($id: ID!) { followUser(user_id: $id) { follow_state } }'
  const followResponse = await ask(address, follow, { id }, fan.token)
  expect(followResponse.data).toEqual({ followUser: { follow_state: 'PENDING' } })

  await mode.click({ force: true })
  const dialog = page.getByRole('dialog', { name: 'Make your account public?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(mode).toBeChecked()
  await mode.click({ force: true })
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Make it public' }).click()
  await expect(mode).not.toBeChecked()
  await expect
    .poll(async () => (await ask(address, '{ getUserFollowings { is_confirmed } }', {}, fan.token)).data)
    .toEqual({ getUserFollowings: [{ is_confirmed: true }] })
})
