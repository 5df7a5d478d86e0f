import { randomUUID } from 'node:crypto'
import { LANGUAGES, storedLanguage } from '@meydan/domain/languages.ts'
import { OFFER_MESSAGES } from '@meydan/domain/offer-rules.ts'
import { expectAccessible } from '#support/accessible.ts'
import { ask, demoPerson, type Person } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { publishByApi } from '#support/publishing.ts'

interface TalkedPost {
  _id: string
  title: string
  availability: string
  is_seller: boolean
  pricing: { price: number }
  owner: { username: string }
}

/** A post of the demo world that can be asked about, and its owner. */
async function postAndOwner(baseURL: string, token: string): Promise<{ post: TalkedPost; owner: Person }> {
  const query =
    '{ userExplorer(limit: 100) { posts { _id title availability is_seller pricing { price } owner { username } } } }'
  const { data } = await ask(baseURL, query, {}, token)
  const { posts } = (data as { userExplorer: { posts: TalkedPost[] } }).userExplorer
  const [, post] = posts.filter(
    ({ availability, is_seller, pricing, owner }) =>
      availability === 'available' && is_seller && pricing.price > 0 && owner.username !== 'demo',
  )
  if (!post) throw new Error('the demo world has no such post')
  return { post, owner: await demoPerson(baseURL, post.owner.username) }
}

test('two people talk about a post, one of them in Persian on a phone, and agree on a price; what is written offline goes out later', {
  tag: '@once',
}, async ({ page, context, baseURL: site, newPerson, loginAs, complaints }) => {
  const baseURL = site ?? ''
  const buyer = await newPerson('mina')
  const { post, owner } = await postAndOwner(baseURL, buyer.token)
  await loginAs(buyer)
  await page.goto(`/post/${post._id}`)
  await page.getByRole('link', { name: 'Message' }).click()
  await expect(page.getByRole('link', { name: post.title })).toBeVisible()
  // It is the only message until the seller answers, so a quick reply waits for what the buyer adds.
  await page.getByRole('button', { name: 'Is it still available?' }).click()
  await expect(page.getByLabel('Write a message')).toBeFocused()
  await page.keyboard.type('I live nearby.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Is it still available? I live nearby.')).toBeVisible()
  await expect(page.getByText('You can write again when the other person has answered')).toBeVisible()
  await expectAccessible(page)

  const browser = context.browser()
  const persian = LANGUAGES.find(({ code }) => code === 'fa')
  if (!browser || !persian) throw new Error('no browser or no Persian')
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const otherContext = await browser.newContext({ ...phone, locale: 'fa-IR', baseURL })
  await otherContext.addInitScript(
    ([token, language]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('lang', language)
      localStorage.setItem('tour', 'all')
    },
    [owner.token, storedLanguage(persian)] as const,
  )
  const seller = await otherContext.newPage()
  await seller.goto('/inbox')
  await seller
    .getByRole('link', { name: /خوانده‌نشده/ })
    .filter({ hasText: buyer.username })
    .click()
  await expect(seller.getByRole('list', { name: 'پیام‌ها' }).getByText('Is it still available?')).toBeVisible()
  await expect(seller.locator('html')).toHaveAttribute('dir', 'rtl')
  await seller.getByRole('button', { name: 'بله، هنوز موجود است.' }).click()
  await expectAccessible(seller)

  await expect(page.getByRole('list', { name: 'Messages' }).getByText('بله، هنوز موجود است.')).toBeVisible()
  const field = page.getByLabel('Write a message')
  await field.pressSequentially('I a')
  await expect(seller.getByText('در حال نوشتن')).toBeVisible()
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await field.fill('I am on my way')
  await field.press('Enter')
  await field.fill('See you')
  await field.press('Enter')
  await expect(page.getByText('Waiting')).toHaveCount(2)
  await context.setOffline(false)
  await expect(page.getByText('Waiting')).toHaveCount(0)
  const heard = seller.getByRole('list', { name: 'پیام‌ها' })
  await expect(heard.getByText('See you')).toBeVisible()
  const words = await heard.getByRole('listitem').allInnerTexts()
  expect(words.findIndex((text) => text.includes('on my way'))).toBeLessThan(
    words.findIndex((text) => text.includes('See you')),
  )
  await expect(page.getByText('Read', { exact: true })).toBeVisible()

  // Offer, counter-offer, agreement, sold to this buyer.
  await field.fill('')
  await page.getByRole('button', { name: 'Make an offer' }).click()
  await page.getByLabel('Your offer').fill('1')
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await expect(page.getByText('This offer is too low')).toBeVisible()
  await page.getByLabel('Your offer').fill(`${Math.ceil(post.pricing.price * 0.8)}`)
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await seller.getByRole('button', { name: 'پیشنهاد متقابل' }).click()
  await expectAccessible(seller)
  await seller.getByLabel('پیشنهاد شما').fill(`${Math.ceil(post.pricing.price * 0.9)}`)
  await seller.getByRole('button', { name: 'ارسال پیشنهاد' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Accepted. The post is reserved.')).toBeVisible()
  const head = page.locator(`a[href="/post/${post._id}"]`)
  await expect(head).toContainText('Reserved')
  await seller.getByRole('button', { name: 'فروختم' }).click()
  await expect(page.getByText('Marked as done')).toBeVisible()
  await expect(head).toContainText('Sold')

  // Both confirm the deal and review each other; nobody sees the other's review before both wrote.
  const deal = page.getByRole('region', { name: 'Deal' })
  await deal.getByRole('button', { name: 'Confirm the deal' }).click()
  await deal.getByRole('button', { name: 'Write a review' }).click()
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByText('Choose one to five stars')).toBeVisible()
  await page.getByRole('radio', { name: '5 of 5 stars' }).press(' ')
  await page.getByText('Friendly', { exact: true }).click()
  await page.getByLabel('In your words').fill('A pleasure')
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(deal.getByText('Your review appears once')).toBeVisible()
  const persianDeal = seller.getByRole('region', { name: 'معامله' })
  await expect(persianDeal.getByText('A pleasure')).toBeHidden()
  await persianDeal.getByRole('button', { name: 'نوشتن نظر' }).click()
  await seller.getByRole('radio', { name: '۴ ستاره از ۵' }).press(' ')
  await expectAccessible(seller, '[role=dialog]')
  await seller.getByRole('button', { name: 'ثبت نظر' }).click()
  await expect(deal.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await persianDeal.getByRole('button', { name: 'پاسخ' }).click()
  await seller.getByLabel('پاسخ شما').fill('سپاس')
  await seller.getByRole('button', { name: 'انتشار پاسخ' }).click()
  await expect(deal.getByText('سپاس')).toBeVisible()
  // Each can report what the other wrote, and only that.
  await expect(persianDeal.getByRole('button', { name: /^گزارش نظر/ })).toHaveCount(1)
  await persianDeal.getByRole('button', { name: /^گزارش نظر/ }).click()
  const report = seller.getByRole('dialog', { name: 'گزارش' })
  await report.getByLabel('مشکل این نظر چیست؟').selectOption({ index: 1 })
  await report.getByRole('button', { name: 'گزارش', exact: true }).click()
  await expect(seller.getByText('گزارش شد')).toBeVisible()
  await field.fill('a half-written thought')

  await page.goto('/inbox')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: post.title }).click()
  await expect(page.getByLabel('Write a message')).toHaveValue('a half-written thought')

  await page.goto(`/post/${post._id}`)
  await page
    .getByRole('region', { name: 'Seller' })
    .getByText(/\d deals?/)
    .click()
  // The seller's card is a link of that name too, and stays until the profile is there.
  const reviews = page.locator('a[href$="/reviews"]')
  await page
    .getByRole('link', { name: /\d deals?/ })
    .and(reviews)
    .click()
  await expect(page.getByText('A pleasure').first()).toBeVisible()
  await expectAccessible(page)
  await otherContext.close()
})

test('the list of conversations stays beside a long one, and its older messages leave the place as it is', {
  tag: '@once',
}, async ({ page, baseURL: site, newPerson, loginAs }) => {
  const baseURL = site ?? ''
  const [buyer, owner] = [await newPerson('mina'), await newPerson('sema')]
  const post_id = await publishByApi(baseURL, owner, { title: 'Talked-about lamp' })
  const send = `mutation ($post_id: ID, $conversation_id: ID, $client_id: ID!, $text: String!) {
    sendMessage(post_id: $post_id, conversation_id: $conversation_id, client_id: $client_id, text: $text) { conversation_id }
  }`
  const say = async ({ token }: Person, target: object, text: string) => {
    const { data } = await ask(baseURL, send, { ...target, client_id: randomUUID(), text }, token)
    return (data as { sendMessage: { conversation_id: string } }).sendMessage.conversation_id
  }
  const conversation_id = await say(buyer, { post_id }, 'Hello')
  for (let line = 1; line <= 22; line++) {
    await say(owner, { conversation_id }, `Line ${line}`)
    await say(buyer, { conversation_id }, `Answer ${line}`)
  }
  await loginAs(buyer)
  await page.goto(`/inbox/${conversation_id}`)
  await expect(page.getByText('Line 22', { exact: true }).first()).toBeInViewport()
  const list = page.getByRole('list', { name: 'Conversations' })
  await expect(list.getByRole('link', { name: 'Talked-about lamp' })).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const seen = page.getByText('Line 5', { exact: true })
  const before = await seen.boundingBox()
  await page.getByRole('button', { name: 'Older messages' }).click()
  await expect(page.getByText('Hello', { exact: true })).toHaveCount(1)
  expect(Math.abs(((await seen.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8)
})

test('a conversation with an open deal is not deleted: it goes to the archive, or the deal is called off first', {
  tag: '@once',
}, async ({ page, baseURL: site, newPerson, loginAs }) => {
  const baseURL = site ?? ''
  const [buyer, owner] = [await newPerson('mina'), await newPerson('sema')]
  const post_id = await publishByApi(baseURL, owner, { title: 'Agreed lamp' })
  const make = `mutation ($post_id: ID!, $client_id: ID!) {
    makeOffer(post_id: $post_id, client_id: $client_id, amount: 500) { conversation_id message { offer { _id } } } }`
  const { data } = await ask(baseURL, make, { post_id, client_id: randomUUID() }, buyer.token)
  const { conversation_id, message } = (
    data as { makeOffer: { conversation_id: string; message: { offer: { _id: string } } } }
  ).makeOffer
  const accept = 'mutation ($id: ID!) { answerOffer(offer_id: $id, answer: accept) { conversation_id } }'
  await ask(baseURL, accept, { id: message.offer._id }, owner.token)
  await loginAs(buyer)
  await page.goto(`/post/${post_id}`)
  await expect(page.getByText('Reserved for you')).toBeVisible()
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await expect(page).toHaveURL(`/inbox/${conversation_id}`)
  const remove = async () => {
    await page.getByRole('button', { name: 'Conversation actions' }).click()
    await page.getByRole('button', { name: 'Delete for me' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await remove()
  const dialog = page.getByRole('dialog', { name: 'The deal is still open' })
  await expect(dialog).toContainText(OFFER_MESSAGES.agreed)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move to the archive' }).click()
  await expect(page).toHaveURL('/inbox')
  await page.goto(`/inbox/${conversation_id}`)
  await page.getByRole('button', { name: 'Call off' }).click()
  const question = page.getByRole('dialog', { name: 'Call off the deal?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Call off' }).click()
  await question.getByRole('button', { name: 'Call off' }).click()
  await expect(page.getByText('The deal was called off')).toBeVisible()
  await remove()
  await expect(page).toHaveURL('/inbox')
  await page.goto(`/post/${post_id}`)
  await expect(page.getByRole('link', { name: 'Message', exact: true })).toBeVisible()
  await expect(page.getByText('Reserved')).toHaveCount(0)
})

test('a long name leaves the list of conversations as wide as the screen', { tag: '@phone' }, async ({
  page,
  baseURL: site,
  newPerson,
  loginAs,
  inLanguage,
}) => {
  const baseURL = site ?? ''
  const [buyer, owner] = [await newPerson('zahra.mohammadinejad'), await newPerson('sema')]
  const post_id = await publishByApi(baseURL, owner, { title: 'Neredeyse sıfır üçlü kanepe ve iki berjer' })
  const send = `mutation ($post_id: ID, $client_id: ID!) {
    sendMessage(post_id: $post_id, client_id: $client_id, text: "سلام، هنوز موجود است؟ فردا می‌توانم بیایم") { conversation_id } }`
  await ask(baseURL, send, { post_id, client_id: randomUUID() }, buyer.token)
  await inLanguage('tr')
  await loginAs(owner)
  await page.goto('/inbox')
  await expect(page.getByText(buyer.username)).toBeVisible()
  const excessWidthPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excessWidthPx).toBe(0)
  const row = await page.getByRole('link').filter({ hasText: buyer.username }).boundingBox()
  expect((row?.x ?? 0) + (row?.width ?? 999)).toBeLessThanOrEqual(390)
})
