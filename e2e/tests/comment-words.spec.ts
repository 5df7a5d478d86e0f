import { ask } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { postsOf } from '#support/people.ts'

const WRITE = 'mutation ($id: ID!, $text: String!) { postNewComment(post_id: $id, content: $text) { _id } }'

const JOURNEYS = [
  {
    language: 'en',
    shop: 'notaevi',
    link: 'Hidden words',
    field: 'Words',
    save: 'Save',
    saved: 'Your list is saved',
    hidden: 'Hidden from others',
    show: 'Show',
    words: '  swindle \nswindle\n\nfree  money',
    stored: 'swindle\nfree money',
    rude: 'They are SWINDLERS',
    kind: 'A lovely shop',
  },
  {
    language: 'fa',
    shop: 'derinmobilya',
    link: 'کلمه‌های پنهان',
    field: 'کلمه‌ها',
    save: 'ذخیره',
    saved: 'فهرست شما ذخیره شد',
    hidden: 'پنهان از دیگران',
    show: 'نمایش',
    words: 'كلاهبردار\nپول رایگان',
    stored: 'كلاهبردار\nپول رایگان',
    rude: 'این‌ها کلاهبردارند',
    kind: 'فروشگاه خوبی است',
  },
] as const

for (const journey of JOURNEYS)
  test(`the owner of a post lists words; comments with them are hidden (${journey.language})`, {
    tag: '@once',
  }, async ({ page, baseURL, newPerson, neighbour, loginAs, inLanguage, expectAccessible }) => {
    const shop = await neighbour(journey.shop)
    const id = (await postsOf(baseURL ?? '', shop))[1]?._id
    const ana = await newPerson('ana')
    await inLanguage(journey.language)
    await loginAs(shop)
    await page.goto('/privacy-and-security')
    await page.getByRole('link', { name: journey.link }).click()
    const field = page.getByLabel(journey.field, { exact: true })
    await field.fill(journey.words)
    await page.getByRole('button', { name: journey.save, exact: true }).click()
    await expect(page.getByText(journey.saved)).toBeVisible()
    await expect(field).toHaveValue(journey.stored)
    await expectAccessible()
    await page.reload()
    await expect(field).toHaveValue(journey.stored)

    for (const text of [journey.kind, journey.rude]) await ask(baseURL ?? '', WRITE, { id, text }, ana.token)
    await page.goto(`/post/${id}/comments`)
    const comment = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await expect(comment(journey.kind)).toBeVisible()
    await expect(comment(journey.kind).getByText(journey.hidden)).toHaveCount(0)
    await expect(comment(journey.rude).getByText(journey.hidden)).toBeVisible()
    await comment(journey.rude).getByRole('button', { name: journey.show, exact: true }).click()
    await expect(comment(journey.rude).getByText(journey.hidden)).toHaveCount(0)
  })
