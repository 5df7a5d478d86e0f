import { MESSAGES } from '@meydan/domain/messages.ts'
import { COMPRESSION_WAIT_MS, PUBLISHING_MESSAGES } from '@meydan/domain/publishing-rules.ts'
import type { Page, Request } from '@playwright/test'
import { ask } from '#support/account.ts'
import { comeFrom } from '#support/calls.ts'
import { pdf } from '#support/files.ts'
import { expect, test } from '#support/fixtures.ts'
import {
  addAddress,
  buyPlan,
  chosenFiles,
  fillForm,
  holdWorker,
  openDetails,
  ownPosts,
  pasteOrDrop,
  photo,
} from '#support/publishing.ts'

const STREETS = ['Atatürk Bulvarı 44, Kızılay', 'Kordon Boyu 12, Alsancak Mahallesi'] as const

async function fillAddress(page: Page, city: string, street: string) {
  await page.getByRole('combobox', { name: 'City' }).fill(city)
  await page.getByRole('option', { name: city, exact: true }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(street)
  const marker = page.getByRole('button', { name: /Location marker/ })
  await marker.press('ArrowRight')
  await page.getByRole('button', { name: 'Save Address' }).click()
}

test('@once unreadable files are refused, and a person without an address adds one on the map first', async ({
  page,
  baseURL,
  newPerson,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  await inLanguage('en')
  await comeFrom(page, 'TR', 'Europe/Istanbul', [41, 29])
  const deniz = await newPerson('deniz')
  await loginAs(deniz)
  await page.goto('/add-media-landing')
  const clip = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film at all') }
  await chosenFiles(page).setInputFiles([clip])
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(MESSAGES.videoTrimFailed)
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/home')
  await page.goto('/add-media-landing')
  await chosenFiles(page).setInputFiles([await photo('one.jpg')])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog', { name: MESSAGES.completeProfileFirst })).toBeVisible()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Add an address' }).click()
  await expect(page).toHaveURL('/add-address')
  await fillAddress(page, 'Ankara', STREETS[0])

  await expect(page).toHaveURL('/add-media')
  await expect(page.getByRole('checkbox', { name: /^Ankara/ })).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('img', { name: 'one.jpg' })).toBeVisible()
  await fillForm(page, 'A bench by the sea')
  // A second address, for this post only.
  await page.getByRole('link', { name: 'Add an address' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(STREETS[1])
  await page.goBack()
  await page.getByRole('button', { name: 'Stay' }).click()
  await fillAddress(page, 'İzmir', STREETS[1])
  await expect(page.getByRole('checkbox', { name: /^İzmir/ })).toBeChecked()
  await expect(page.getByLabel('Title')).toHaveValue('A bench by the sea')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL('/profile')
  const posts = await ownPosts(baseURL ?? '', deniz)
  expect(posts.map(({ addresses }) => addresses.map(({ city }) => city))).toEqual([['Ankara', 'İzmir']])
})

test('@once a post sent offline waits in the outbox and is published once, even if the response is lost', async ({
  page,
  context,
  baseURL,
  newPerson,
  loginAs,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|NetworkError|Failed to fetch/)
  const ece = await newPerson('ece')
  await addAddress(baseURL ?? '', ece)
  await loginAs(ece)
  // Loads the code of the profile before going offline, as the service worker would.
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await chosenFiles(page).setInputFiles([await photo('chair.jpg')])
  await page.getByRole('button', { name: 'Done' }).click()
  await fillForm(page, 'A chair that waits')
  const isUpload = (request: Request) => request.headers()['content-type']?.startsWith('multipart/') ?? false
  let answers: 'lost' | 'none' | 'all' = 'lost'
  await page.route('**/graphql', async (route) => {
    if (!isUpload(route.request()) || answers === 'all') return route.fallback()
    if (answers === 'lost') await route.fetch()
    return route.abort()
  })
  // The server publishes the post, but the response is lost.
  await page.getByRole('button', { name: 'Publish' }).dblclick()
  await expect(page.getByText(MESSAGES.postAddFailed)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('A chair that waits')
  expect(await ownPosts(baseURL ?? '', ece)).toHaveLength(1)
  answers = 'none'

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL('/profile')
  const bar = page.getByRole('region', { name: 'Posts that wait' })
  await expect(bar).toContainText('A chair that waits')
  await context.setOffline(false)
  await page.reload()
  await expect(bar).toContainText('A chair that waits')
  const sent = page.waitForResponse((response) => isUpload(response.request()))
  answers = 'all'
  await page.reload()
  await sent
  await expect(bar).toHaveCount(0)
  expect(await ownPosts(baseURL ?? '', ece)).toHaveLength(1)
})

test('@once a slow worker and a refusing server lose nothing', async ({
  page,
  context,
  baseURL,
  newPerson,
  loginAs,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|NetworkError|Failed to fetch/)
  const lale = await newPerson('lale')
  await addAddress(baseURL ?? '', lale)
  const addSubCategory = 'mutation { addNewSubCategory(name: "Oak") { _id } }'
  const { addNewSubCategory: subCategory } = (await ask(baseURL ?? '', addSubCategory, {}, lale.token)).data as {
    addNewSubCategory: { _id: string }
  }
  await page.clock.install()
  const release = await holdWorker(page, 'compress')
  await loginAs(lale)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await chosenFiles(page).setInputFiles([await photo('table.jpg')])
  await page.getByRole('button', { name: 'Done' }).click()
  await fillForm(page, 'An oak table')
  await openDetails(page)
  await page.getByLabel('Sub-category').selectOption('Oak')
  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.click()
  await expect(page.getByRole('dialog', { name: 'Preparing your files' })).toBeVisible()
  await page.clock.fastForward(COMPRESSION_WAIT_MS)
  await expect(page.getByText(MESSAGES.tryInAFewMoments)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('An oak table')
  expect(await ownPosts(baseURL ?? '', lale)).toEqual([])
  await release()
  const picture = page.getByRole('list', { name: 'Chosen files' }).getByRole('img', { name: 'table.jpg' })
  await expect(picture).toBeVisible()

  // Sent offline; in the meantime its sub-category is deleted.
  await context.setOffline(true)
  await publish.click()
  const bar = page.getByRole('region', { name: 'Posts that wait' })
  await expect(bar).toContainText('Waits for the network')
  await bar.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByText('The form does not open without a connection.')).toBeVisible()
  await expect(bar).toContainText('Waits for the network')
  const remove = 'mutation ($id: ID!) { deleteProfileSubCategory(subCategory_id: $id) }'
  await ask(baseURL ?? '', remove, { id: subCategory._id }, lale.token)
  await context.setOffline(false)
  await expect(bar).toContainText(PUBLISHING_MESSAGES.unknownChoice)
  await bar.getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL('/add-media')
  await expect(page.getByLabel('Title')).toHaveValue('An oak table')
  await expect(picture).toBeVisible()
  await expect(page.getByLabel('Sub-category')).toHaveCount(0)
  await publish.click()
  await expect(page).toHaveURL('/profile')
  await expect(bar).toHaveCount(0)
  expect(await ownPosts(baseURL ?? '', lale)).toHaveLength(1)
})

test('@once members can paste, drop and attach files, stop an upload and send it again', async ({
  page,
  context,
  baseURL,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  const mert = await newPerson('mert')
  await addAddress(baseURL ?? '', mert)
  await buyPlan(baseURL ?? '', mert, 'bronze')
  await loginAs(mert)
  await page.goto('/add-media-landing')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await pasteOrDrop(page, 'paste', await photo('pasted.jpg'))
  await expect(page).toHaveURL('/preview-images')
  await expect(page.getByRole('button', { name: 'Choose files' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await pasteOrDrop(page, 'drop', await photo('dropped.jpg'))
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(2)
  await page.getByRole('button', { name: 'Done' }).click()
  await fillForm(page, 'A wardrobe and its plans')
  await openDetails(page)
  const attachmentInput = page.locator('input[type=file][aria-label=Attachments]')
  await attachmentInput.setInputFiles([
    { name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ])
  await expect(page.getByText(PUBLISHING_MESSAGES.notAnAttachment)).toBeVisible()
  const parts = { name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from('part,count\nshelf,4\n') }
  await attachmentInput.setInputFiles([pdf('plans.pdf'), parts])
  await expectAccessible()

  const network = await context.newCDPSession(page)
  const slow = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await slow(20_000)
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sending your post' })
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await slow(-1)
  expect(await ownPosts(baseURL ?? '', mert)).toEqual([])
  await expect(page.getByLabel('Title')).toHaveValue('A wardrobe and its plans')
  await expect(page.getByRole('button', { name: 'Remove plans.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL('/profile')
  const posts = await ownPosts(baseURL ?? '', mert)
  expect(posts.map(({ medias }) => medias.images.length)).toEqual([2])

  await page.goto(`/post/${posts[0]?._id}`)
  const files = page.getByRole('region', { name: 'Attachments' }).getByRole('link')
  await expect(files).toHaveText(['plans.pdfDocument · 1 kB', 'parts.csvDocument · 1 kB'])
  await expectAccessible()
  const saved = page.waitForEvent('download')
  await files.first().click()
  expect((await saved).suggestedFilename()).toBe('plans.pdf')
})
