import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogContent } from '#features/catalog/catalog.content.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { staffPerson } from '#testing/staff.ts'
import { createWorld, type Person, useWorld, type World } from '#testing/world.ts'

const world = useWorld()
const { post } = inWorld(world)
let admin: Person
let second: World
beforeAll(async () => {
  admin = await staffPerson(world, 'the.editor', ['administrator'])
  second = await createWorld(world.databaseUrl)
  await second.services.live.listen(second.databaseUrl)
})
afterAll(async () => {
  await second.services.live.stop()
  await second.app.close()
  await second.services.db.close()
})

const SAVE = `mutation ($kind: ContentKind!, $key: String!, $version: Int!, $texts: StaffTextsInput, $is_on: Boolean) {
  staffSaveContent(kind: $kind, key: $key, version: $version, texts: $texts, is_on: $is_on)
}`
const RESTORE = `mutation ($kind: ContentKind!, $key: String!, $version: Int!, $to: Int!) {
  staffRestoreContent(kind: $kind, key: $key, version: $version, to: $to)
}`
const namesOf = async (node: World) =>
  (await node.services.catalog.reportTitles('tr')).map(({ name }: { name: string }) => name)
const texts = (en: string, tr = en, fa = en) => ({ en, tr, fa })

test('a report title is renamed, added and put back, on every node, with a history', async () => {
  const ref = { kind: 'report_title', key: 'spam' }
  const [original] = await namesOf(world)
  expect(
    (await admin.ask(SAVE, { ...ref, version: 0, texts: texts('Spam!', ' Çöp  ilan ', 'هرز'), is_on: true })).errors,
  ).toEqual([])
  expect((await namesOf(world))[0]).toBe('Çöp ilan')
  await expect.poll(async () => (await namesOf(second))[0]).toBe('Çöp ilan')
  expect((await admin.ask(SAVE, { ...ref, version: 0, texts: texts('Late'), is_on: true })).code).toBe('CONFLICT')
  expect(
    (await admin.ask(SAVE, { ...ref, version: 1, texts: texts(''), is_on: true })).errors[0]?.extensions,
  ).toMatchObject({ field: 'en' })
  await admin.ask(SAVE, {
    kind: 'report_title',
    key: 'drugs',
    version: 0,
    texts: texts('Drugs', 'Uyuşturucu', 'مواد'),
    is_on: true,
  })
  expect((await namesOf(world)).at(-1)).toBe('Uyuşturucu')
  // What staff changed survives the next start.
  await world.services.catalog.load({
    ...readCatalogContent(),
    ...world.services.content.catalog(),
  })
  expect(await namesOf(world)).toEqual(expect.arrayContaining(['Çöp ilan', 'Uyuşturucu']))

  await admin.ask(SAVE, { ...ref, version: 1, texts: texts('Spam!', 'Çöp ilan', 'هرز'), is_on: false })
  expect(await namesOf(world)).not.toContain('Çöp ilan')
  expect((await admin.ask(RESTORE, { ...ref, version: 2, to: 1 })).errors).toEqual([])
  expect(await namesOf(world)).toContain('Çöp ilan')
  expect((await admin.ask(RESTORE, { ...ref, version: 3, to: 0 })).errors).toEqual([])
  expect((await namesOf(world))[0]).toBe(original)
  const { data } = await admin.ask<{ versions: { version: number; author: string | null; texts: { tr: string } }[] }>(
    '{ versions: staffContentHistory(kind: report_title, key: "spam") { version author texts { tr } } }',
  )
  expect(data.versions.map(({ version, author }) => [version, author])).toEqual([
    ...[4, 3, 2, 1].map((version) => [version, 'the.editor']),
    [0, null],
  ])
  const log = await world.services.db.query<{ before: unknown; after: unknown }>(
    `SELECT before, after FROM audit_log WHERE subject_id = 'report_title:spam' ORDER BY at, id LIMIT 1`,
  )
  expect(log[0]).toMatchObject({ before: { version: 0 }, after: { version: 1, texts: { tr: 'Çöp ilan' } } })
})

test('the help page shows what staff wrote, without anything that runs', async () => {
  const html = (en: string) => texts(en, '<p>Yardım</p>', '<p>راهنما</p>')
  const dirty = html('<h2 onclick="x()">Help</h2><script>x()</script>')
  const { data } = await admin.ask<{ shown: { en: string } }>(
    'query ($texts: StaffTextsInput!) { shown: staffContentPreview(kind: page, texts: $texts) { en } }',
    { texts: dirty },
  )
  expect(data.shown.en).toBe('<h2>Help</h2>')
  await admin.ask(SAVE, { kind: 'page', key: 'help', version: 0, texts: dirty })
  const page = (await world.app.inject('/content/help')).json()
  expect(page.data.texts[0]).toEqual({ lang: 'en', html: '<h2>Help</h2>' })
  expect((await admin.ask(SAVE, { kind: 'page', key: 'unknown', version: 0, texts: dirty })).code).toBe('NOT_FOUND')
})

test('a synonym finds its category, and a hidden word is not suggested', async () => {
  const { search, searchWords, content } = world.services
  expect(search.categoriesBeginningWith('velespit', 1)).toEqual([])
  const bicycles = content.list('synonyms').find(({ texts: found }) => found?.tr.includes('bisiklet'))
  await admin.ask(SAVE, {
    kind: 'synonyms',
    key: bicycles?.key,
    version: 0,
    texts: { ...bicycles?.texts, tr: `${bicycles?.texts?.tr}\nvelespit\nvelespit` },
  })
  expect(search.categoriesBeginningWith('velespit', 1)).toHaveLength(1)

  await world.services.db.query(
    `INSERT INTO search_words (language, word_key, word, searched_count)
     VALUES ('tr', search_text('Kötü Şaka'), 'Kötü Şaka', 5)`,
  )
  expect(await searchWords.popular(['tr'], null, 10)).toContain('Kötü Şaka')
  await admin.ask(SAVE, { kind: 'hidden_words', key: 'popular', version: 0, texts: texts('', 'KÖTÜ', '') })
  expect(await searchWords.popular(['tr'], null, 10)).toEqual(expect.not.arrayContaining(['Kötü Şaka']))
})

test('what is switched off is refused with a sentence; the rest goes on', async () => {
  const [seller, buyer] = [await world.person(freshName('seller')), await world.person(freshName('buyer'))]
  const post_id = await post(seller)
  const send = (variables: Record<string, unknown>, who = buyer) =>
    who.ask<{ sent: { conversation_id: string } }>(
      `mutation ($client_id: ID!, $post_id: ID, $conversation_id: ID) {
        sent: sendMessage(client_id: $client_id, post_id: $post_id, conversation_id: $conversation_id, text: "Hi") { conversation_id }
      }`,
      { client_id: crypto.randomUUID(), ...variables },
    )
  const comment = () =>
    buyer.ask('mutation ($post_id: ID!) { postNewComment(post_id: $post_id, content: "Nice") { _id } }', { post_id })
  const signUp = () => world.ask('mutation { signUpPhone(phone: "+905551112233") { __typename } }')
  const client_id = crypto.randomUUID()
  const { data } = await send({ post_id, client_id })
  const features = ['sign_up', 'publishing', 'conversations', 'comments']
  for (const key of features) await admin.ask(SAVE, { kind: 'switch', key, version: 0, is_on: false })
  expect((await signUp()).errors[0]?.message).toMatch(/^New accounts cannot/)
  expect((await send({ post_id })).errors[0]?.message).toMatch(/^New conversations cannot/)
  expect((await send({ post_id, client_id })).data, 'the same message again, after a lost answer').toEqual(data)
  expect((await comment()).errors[0]?.message).toMatch(/^Comments cannot/)
  const publish = `mutation { addNewPost(newPost: { title: "A bike", categories: [], is_product: true, is_seller: true }) { _id } }`
  expect((await seller.ask(publish)).errors[0]?.message).toMatch(/^Nothing can be published/)
  expect((await send({ conversation_id: data.sent.conversation_id }, seller)).errors).toEqual([])
  for (const key of features) await admin.ask(RESTORE, { kind: 'switch', key, version: 1, to: 0 })
  expect((await comment()).errors).toEqual([])
})
