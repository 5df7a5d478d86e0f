import { MESSAGES } from '@meydan/domain/messages.ts'
import { TRIMMING_WAIT_MS } from '@meydan/domain/publishing-rules.ts'
import sharp from 'sharp'
import { film } from '#support/film.ts'
import { expect, test } from '#support/fixtures.ts'
import {
  addAddress,
  chosenFiles,
  dragOnto,
  drawnPhoto,
  fillForm,
  holdWorker,
  openDetails,
  ownPosts,
  photo,
  publishByApi,
  storedDrafts,
} from '#support/publishing.ts'

test('photos of a product can be chosen, reordered, cropped, described and published', {
  tag: '@phone',
}, async ({ page, baseURL, newPerson, loginAs, expectAccessible }) => {
  const ayla = await newPerson('ayla')
  await addAddress(baseURL ?? '', ayla)
  await loginAs(ayla)
  await page.goto('/add-media-landing')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await expectAccessible()

  const clip = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not looked at') }
  await chosenFiles(page).setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.onlyImagesAndVideos)
  await chosenFiles(page).setInputFiles([clip, { ...clip, name: 'other.mp4' }])
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.onlyOneVideo)

  await chosenFiles(page).setInputFiles([await photo('first.jpg'), await photo('second.jpg', 800, 600)])
  await expect(page).toHaveURL('/preview-images')
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('img')
  await expect(photos).toHaveCount(2)
  await expectAccessible()
  await page.getByRole('button', { name: 'Move photo 2 forward' }).click()
  await expect(photos.first()).toHaveAttribute('alt', 'second.jpg')
  await dragOnto(page, 0, 1)
  await expect(photos.first()).toHaveAttribute('alt', 'first.jpg')
  await dragOnto(page, 1, 0)
  await expect(photos.first()).toHaveAttribute('alt', 'second.jpg')

  await page.getByRole('button', { name: 'Edit photo 1' }).click()
  await expect(page).toHaveURL('/image-editor')
  await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('0.1')
  await page.getByRole('slider', { name: 'Rotation' }).fill('90')
  await expectAccessible()
  await page.goBack()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('slider', { name: 'Rotation' })).toHaveValue('90')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/preview-images')
  await page.reload()
  await expect(photos).toHaveCount(2)
  const shape = () =>
    photos.first().evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight)
  await expect.poll(shape).toBe(1)
  await page.getByRole('button', { name: 'Edit photo 1' }).click()
  await page.getByText('4:3', { exact: true }).click()
  await page.getByRole('slider', { name: 'Brightness' }).fill('20')
  await page.getByRole('button', { name: 'Auto' }).click()
  await expect(page.getByRole('slider', { name: 'Brightness' })).not.toHaveValue('20')
  await page.getByRole('button', { name: 'Compare with before' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(shape).toBeCloseTo(4 / 3, 1)
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page).toHaveURL('/add-media')
  await expect(page.getByRole('heading', { name: 'Contact information' })).toBeHidden()
  await openDetails(page)
  await expect(page.getByRole('heading', { name: 'Contact information' })).toBeVisible()
  await expect(page.getByText('Attachments')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a property' }).click()
  await expect(page.getByText(MESSAGES.selectGroupFirst).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(MESSAGES.fillFormErrors)).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByText(MESSAGES.required)).toHaveCount(2)
  await expectAccessible()

  await page.getByLabel('Title').fill('A summer dress')
  await page.getByLabel('Group').selectOption("Women's Clothing")
  await page.getByText('Dresses', { exact: true }).click()
  await expect(page.getByLabel('Currency').first()).toHaveValue(/./)
  await page.getByLabel('Currency').selectOption('None')
  await page.getByRole('textbox', { name: 'Price' }).fill('۱٬۲۵۰٫۵')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Please choose a currency')).toBeVisible()
  await page.getByLabel('Currency').selectOption('Turkish lira (₺)')
  await expect(page.getByText('₺⁠1,250.50')).toBeVisible()
  await page.getByText('2nd Hand').click()
  // A slip of the finger loses neither the category nor the condition.
  await page.getByText('Service', { exact: true }).click()
  await expect(page.getByText('2nd Hand')).toHaveCount(0)
  await page.getByText('Product', { exact: true }).click()
  await expect(page.getByLabel('Group')).toHaveValue(/./)
  await expect(page.getByRole('checkbox', { name: 'Dresses' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '2nd Hand' })).toBeChecked()

  await page.getByRole('button', { name: 'Add a property' }).click()
  const dialog = page.getByRole('dialog', { name: 'Property' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Feature  #1')
  await expect(dialog.getByLabel('Weight')).toHaveCount(0)
  await dialog.getByLabel('Size').selectOption({ index: 1 })
  await dialog.getByLabel('Colour', { exact: true }).fill('Dark blue')
  await expect(dialog.getByLabel('Shade of the colour')).toHaveValue('#0b2f6b')
  await dialog.getByLabel('Colour', { exact: true }).fill('Teal')
  await expectAccessible()
  // Closing asks first, and a reload loses nothing.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => storedDrafts(page)).toContain('"name":"Teal"')
  await page.reload()
  await expect(dialog.getByLabel('Colour', { exact: true })).toHaveValue('Teal')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Properties' })).toContainText('Teal')

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Network').selectOption('Telegram')
  await page.getByLabel('URL Or Number').fill('ayla_shop')
  await page.getByLabel('URL Or Number').press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Telegram' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Istanbul, Türkiye' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check()
  await page.getByRole('checkbox', { name: 'I accept the Turkish e-commerce laws' }).check()
  await expect.poll(() => storedDrafts(page)).toContain('"acceptsLaws":true')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('A summer dress')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(MESSAGES.postAdded)).toBeVisible()
  await expect(page).toHaveURL('/profile')
  const sheet = page.getByRole('dialog', { name: 'Your post is live' })
  await expect(sheet.getByRole('button')).toHaveText([/^$/, 'Share', 'Promote', 'View'])
  await expectAccessible()
  await sheet.getByRole('button', { name: 'View' }).click()
  await expect(page).toHaveURL(/\/post\//)
  await expect(page.getByRole('heading', { name: 'A summer dress' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  await expect(sheet).toHaveCount(0)

  const [post] = await ownPosts(baseURL ?? '', ayla)
  expect(post).toMatchObject({
    title: 'A summer dress',
    is_product: true,
    is_new: false,
    pricing: { price: 1250.5, currency: { iso_code: 'TRY' } },
    properties: [{ title: 'Feature  #1', color: { name: 'Teal' } }],
    contact_info: [{ network_title: 'telegram', network_content: 'ayla_shop' }],
    addresses: [{ city: 'Istanbul', show_street: false }],
  })
  expect(post?.properties[0]?.size?.name).toBeTruthy()
  // The other picture is upright, by its EXIF orientation.
  const [cut, whole] = post?.medias.images ?? []
  expect((cut?.dimensions.width ?? 0) / (cut?.dimensions.height ?? 1)).toBeCloseTo(4 / 3, 2)
  expect(whole?.dimensions).toEqual({ width: 900, height: 1200 })
  const file = await (await fetch(`${baseURL}${whole?.href}`)).arrayBuffer()
  expect((await sharp(Buffer.from(file)).metadata()).exif).toBeUndefined()
  await page.goto('/add-media')
  await expect(page).toHaveURL('/')
})

test('@once a video of a service can be published in Persian by keyboard', async ({
  page,
  browser,
  baseURL,
  newPerson,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  const nima = await newPerson('nima')
  await addAddress(baseURL ?? '', nima)
  await loginAs(nima)
  await inLanguage('fa')
  await page.clock.install()
  const release = await holdWorker(page, 'trim')
  await page.goto('/add-media-landing')
  await chosenFiles(page).setInputFiles([await film(browser, { seconds: 10, width: 320, height: 240 })])
  await expect(page).toHaveURL('/video-editor')
  const [start, end] = [page.getByRole('slider', { name: 'شروع' }), page.getByRole('slider', { name: 'پایان' })]
  await start.press('ArrowRight')
  for (let press = 0; press < 8; press += 1) await end.press('ArrowLeft')
  await expect(page.getByText('از ۰:۰۰٫۵ تا ۰:۰۶: ۰:۰۵٫۵')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'تمام' }).click()

  await expect(page).toHaveURL('/add-media')
  await page.getByText('خدمات', { exact: true }).click()
  await expect(page.getByText('دست‌دوم')).toHaveCount(0)
  await page.getByLabel('عنوان').fill('لوله‌کشی ساختمان')
  await page.getByLabel('گروه').selectOption('تعمیرات و بازسازی')
  await page.getByText('لوله‌کشی', { exact: true }).click()
  for (const box of await page.getByRole('checkbox', { name: /می‌پذیرم|قبول/ }).all()) await box.check()
  await expectAccessible()
  // The worker takes longer than the form waits, then it finishes.
  await page.getByRole('button', { name: 'انتشار' }).click()
  await expect(page.getByRole('dialog', { name: 'در حال آماده‌کردن فایل‌ها' })).toBeVisible()
  await page.clock.fastForward(TRIMMING_WAIT_MS)
  await expect(page.getByText('لطفاً چند لحظهٔ دیگر دوباره امتحان کنید')).toBeVisible()
  await expect(page.getByLabel('عنوان')).toHaveValue('لوله‌کشی ساختمان')
  await release()
  await page.getByRole('button', { name: 'انتشار' }).click()
  await expect(page).toHaveURL('/profile')
  const [post] = await ownPosts(baseURL ?? '', nima)
  expect(post).toMatchObject({ is_product: false, is_new: null, pricing: { price: -1 } })
  const [video] = post?.medias.video ?? []
  expect(video?.duration_ms).toBeGreaterThan(5_000)
  expect(video?.duration_ms).toBeLessThan(6_500)
  expect(video?.thumbnails.length).toBeGreaterThan(0)
})

test('@once an owner can edit a post, which is then marked as edited', async ({
  page,
  baseURL,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  const can = await newPerson('can')
  await addAddress(baseURL ?? '', can)
  await loginAs(can)
  await page.goto('/add-media-landing')
  await chosenFiles(page).setInputFiles([await photo('one.jpg'), await photo('two.jpg')])
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('img')
  await expect(photos).toHaveCount(2)
  await expectAccessible()
  // By mouse; on the phone by touch.
  await dragOnto(page, 0, 1)
  await expect(photos.first()).toHaveAttribute('alt', 'two.jpg')
  await dragOnto(page, 1, 0)
  await expect(photos.first()).toHaveAttribute('alt', 'one.jpg')
  await page.getByRole('button', { name: 'Edit photo 1' }).click()
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  await expectAccessible()
  await page.goBack()
  await expect(page).toHaveURL('/preview-images')
  await page.getByRole('button', { name: 'Done' }).click()
  await fillForm(page, 'A table')
  await openDetails(page)
  await page.getByRole('button', { name: 'Add a property' }).click()
  const dialog = page.getByRole('dialog', { name: 'Property' })
  await dialog.getByLabel('Colour', { exact: true }).fill('Teal')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  // Typed without pressing Add.
  await page.getByLabel('URL Or Number').fill('0532 111 22 33')
  await openDetails(page)
  await expect(page.getByLabel('Network')).toBeHidden()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('Network')).toBeFocused()
  await expect(page.getByText(MESSAGES.required)).toHaveCount(1)
  await page.getByLabel('Network').selectOption('WhatsApp')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL('/profile')
  const [before] = await ownPosts(baseURL ?? '', can)
  expect(before?.contact_info).toEqual([{ network_title: 'whatsApp', network_content: '+905321112233' }])

  await page.goto(`/post/${before?._id}`)
  await page.getByRole('button', { name: 'Post actions' }).click()
  await page.getByRole('button', { name: 'Edit Post' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A table')
  const restored = page.getByText('Your unsaved changes from last time are here.')
  await expect(restored).toHaveCount(0)
  await page.getByLabel('Title').fill('A table, nearly sold')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel('Title')).toHaveCount(0) // the form stays until Home is there
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue('A table, nearly sold')
  await expect(restored).toBeVisible()
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A table')
  await expect(restored).toHaveCount(0)
  const address = page.getByRole('checkbox', { name: /Türkiye|Turkey/ })
  await address.uncheck()
  await expect(page.getByText('Without an address nobody finds it by place')).toBeVisible()
  await address.check()
  const form = page.getByRole('form', { name: 'Edit Post' })
  await expect(form.getByText('0', { exact: true })).toHaveCount(0)
  // Saving without changes keeps everything, including the colour.
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(`/post/${before?._id}`)
  const [unchanged] = await ownPosts(baseURL ?? '', can)
  expect({ ...unchanged, edited_at: null }).toEqual(before)
  await page.goto(`/post/${before?._id}/edit`)
  await page.getByLabel('Title').fill('A large table')
  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  await expect(page.getByRole('switch', { name: 'Show the exact address' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Show the exact address' }).click()
  await page.getByRole('textbox', { name: 'Price' }).fill('80')
  await page.getByLabel('Currency').selectOption('Euro (€)')
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([await photo('three.jpg', 600, 400)])
  await expectAccessible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(`/post/${before?._id}`)
  await expect(page.getByText('Edited')).toBeVisible()
  const [after] = await ownPosts(baseURL ?? '', can)
  expect(after).toMatchObject({
    title: 'A large table',
    pricing: { price: 80 },
    properties: [{ title: 'Feature  #1', color: { name: 'Teal' } }],
    addresses: [{ show_street: true }],
  })
  expect(after?.medias.images.map(({ href }) => href)).toEqual([before?.medias.images[1]?.href, expect.any(String)])
})

test('@once whoever publishes a photo again is led to the earlier post', async ({
  page,
  baseURL,
  newPerson,
  loginAs,
  inLanguage,
}) => {
  await inLanguage('en')
  const deniz = await newPerson('deniz')
  await loginAs(deniz)
  const chair = await drawnPhoto('chair.jpg')
  const earlierId = await publishByApi(baseURL ?? '', deniz, { title: 'A chair' }, chair)
  await page.goto('/add-media-landing')
  await chosenFiles(page).setInputFiles([chair])
  await page.getByRole('button', { name: 'Done' }).click()
  await fillForm(page, 'The chair again')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog', { name: 'Your post is live' }).getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { name: 'The chair again' })).toBeVisible()
  const hint = page.getByRole('link', { name: /You already have a post with this photo: A chair/ })
  // Photos are compared after the publication.
  await expect(async () => {
    await page.goto('/activity')
    await expect(hint).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await hint.click()
  await expect(page).toHaveURL(`/post/${earlierId}`)
})
