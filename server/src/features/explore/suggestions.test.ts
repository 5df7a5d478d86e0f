import { beforeAll, expect, test } from 'vitest'
import { readMigrations } from '#db/migrate.ts'
import { befriend, freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { publishingIn } from '#testing/publishing.ts'
import { type Person, useWorld } from '#testing/world.ts'

// docs/decisions/0295: Suggestions are beginnings, read from indexes of beginnings

const world = useWorld()
const { query } = inWorld(world)
const { loadCatalog } = publishingIn(world)
const HERE = { lat: 41.04, lng: 28.98 }
let ana: Person

type Suggested = {
  categories: { _id: string; name: string; group: string | null; isForProduct: boolean }[]
  places: { _id: string; title: string; address: string | null }[]
  people: { _id: string }[]
}
const TEXT = `query ($prefix: String!, $at: PlaceLocationInput, $language: String) {
  exploreSuggestions(prefix: $prefix, userLocation: $at, requestingLanguage: $language) {
    categories { _id name group isForProduct } places { _id title address } people { _id } } }`

async function suggest(prefix: string, { who = ana, at = HERE as object | null, language = 'en' } = {}) {
  const { data } = await who.ask<{ exploreSuggestions: Suggested }>(TEXT, { prefix, at, language })
  return data.exploreSuggestions
}
const ids = ({ people }: Suggested) => people.map(({ _id }) => _id)
const titles = ({ places }: Suggested) => places.map(({ title }) => title)

const addPlace = (title: string, km: number, isClosed = false) =>
  query(
    `INSERT INTO places (category_id, title, address, lat, lng, time_zone, permanently_closed)
     SELECT id, $1, 'Station Road', $2, $3, 'Europe/Istanbul', $4 FROM place_categories WHERE slug = 'coffee'`,
    [title, HERE.lat + km / 111.2, HERE.lng, isClosed],
  )

async function person(start: string, { name = null as string | null, pageTitle = null as string | null } = {}) {
  const somebody = await world.person(freshName(start))
  await query('UPDATE users SET name = $2, page_title = $3 WHERE id = $1', [somebody.id, name, pageTitle])
  return somebody
}

beforeAll(async () => {
  await loadCatalog()
  ana = await world.person(freshName('anasuggests'))
  await addPlace('Zürafa Kahvesi', 1)
  await addPlace('Zurafa Bar', 10)
  await addPlace('Zürafa Oteli', 90)
  await addPlace('Zurafa Closed', 0.5, true)
  await addPlace('Eski Zürafa Kahvesi', 400)
})

test('categories and groups are suggested by the beginning of a name or synonym, in every language', async () => {
  const { categories } = await suggest('bicyc')
  expect(categories[0]).toMatchObject({ name: expect.stringMatching(/bicycle/i), isForProduct: true })
  for (const prefix of ['bisik', 'BİSİK', 'دوچرخ'])
    expect((await suggest(prefix)).categories.map(({ _id }) => _id)).toContain(categories[0]?._id)
  const [turkish] = (await suggest('bicyc', { language: 'tr' })).categories
  expect(turkish?.name).toMatch(/bisiklet/i)
  const group = categories[0]?.group ?? ''
  expect((await suggest(group)).categories[0]).toMatchObject({ name: group, group: null })
  expect((await suggest('icyc')).categories).toEqual([])
})

test('places are suggested nearest first, by whole words and the beginning of the last, and none without a location', async () => {
  expect(titles(await suggest('zürafa'))).toEqual(['Zürafa Kahvesi', 'Zurafa Bar', 'Zürafa Oteli'])
  expect(titles(await suggest('ZURAFA ka'))).toEqual(['Zürafa Kahvesi'])
  expect(titles(await suggest("zurafa' | a"))).toEqual([])
  expect(titles(await suggest('zürafa', { at: null }))).toEqual([])
  expect((await suggest('zürafa')).places[0]?.address).toBe('Station Road')
})

test('people are suggested by the beginning of username, name or page title, the most followed first', async () => {
  const byUsername = await person('quill')
  const byName = await person('somebody', { name: 'Quillan Çelik' })
  const byPage = await person('shop', { pageTitle: 'Quıll & Co' })
  await person('other', { name: 'Not a Quill' })
  await befriend(ana, byName)
  const found = ids(await suggest('Quill'))
  expect(found[0]).toBe(byName.id)
  expect(found.toSorted()).toEqual([byUsername, byName, byPage].map(({ id }) => id).toSorted())
  expect(ids(await suggest('quillan celik'))).toEqual([byName.id])
  expect(ids(await suggest('@quill'))).toContain(byUsername.id)
  expect(ids(await suggest('Quill', { who: byName }))).not.toContain(byName.id)
})

test('signs that nobody sees, and signs without a letter, suggest nothing', async () => {
  const nothing = { categories: [], places: [], people: [] }
  for (const prefix of [
    '\u200b\u200b',
    '\u200c\u200d\u200e',
    '\u2060 \ufeff',
    '★★',
    '@@',
    '...',
    '\u0301\u0301',
    'q\u200b',
  ])
    expect(await suggest(prefix), JSON.stringify(prefix)).toEqual(nothing)
})

test('private accounts are suggested to their followers only; blocked and muted people to nobody concerned', async () => {
  const [secret, blocked, muted] = await Promise.all(
    ['vex.secret', 'vex.blocked', 'vex.muted'].map((name) => person(name)),
  )
  if (!secret || !blocked || !muted) throw new Error('people are missing')
  expect(ids(await suggest('vex'))).toHaveLength(3)
  const fan = await person('fan')
  await befriend(fan, secret)
  await query('UPDATE users SET is_private = true WHERE id = $1', [secret.id])
  await ana.ask('mutation ($id: ID!) { blockUser(user_id: $id) }', { id: blocked.id })
  await ana.ask('mutation ($id: ID!) { muteUser(user_id: $id) }', { id: muted.id })
  expect(ids(await suggest('vex'))).toEqual([])
  expect(ids(await suggest('vex', { who: fan }))).toContain(secret.id)
  expect(ids(await suggest('vex', { who: blocked }))).toEqual([muted.id])
  expect(ids(await suggest('anasuggests', { who: muted }))).toEqual([ana.id])
  expect(ids(await suggest('anasuggests', { who: blocked }))).toEqual([])
})

test('one letter, nothing, signs and very long texts suggest nothing, and fail nothing', async () => {
  for (const prefix of ['', ' ', 'z', '★ !', '%%', '\\', "'':*", 'z'.repeat(3_000)])
    expect(await suggest(prefix), prefix.slice(0, 9)).toEqual({ categories: [], places: [], people: [] })
})

test('stop words are not among popular words, even if people search for them', async () => {
  await query(
    `INSERT INTO search_words (language, word_key, word, searched_count) VALUES ('en', 'with', 'with', 900), ('en', 'wither', 'wither', 1)`,
  )
  const { data } = await ana.ask<{ popularWords: string[] }>('{ popularWords(languages: ["en"], prefix: "with") }')
  expect(data.popularWords).toEqual(['wither'])
})

const popular = async (language: string, prefix = '') => {
  world.clock.advance(10) // what is popular is kept for some seconds
  const text =
    'query ($languages: [String!]!, $prefix: String) { popularWords(languages: $languages, prefix: $prefix, limit: 50) }'
  const { data } = await ana.ask<{ popularWords: string[] }>(text, { languages: [language], prefix })
  return data.popularWords
}

test('numbers, measures and stop words are never suggested alone, but in a phrase that people search for', async () => {
  const words: [string, string[]][] = [
    ['en', ['two', 'day', 'set', 'your', 'two day set']],
    ['tr', ['beş', 'inç', 'kişilik', 'gün', 'gibi']],
    ['fa', ['اینچ', 'پنج', 'گیگ', 'خیلی']],
  ]
  for (const [language, texts] of words)
    for (const text of [...texts, `${texts[0]} kilim`]) {
      await query(
        `INSERT INTO search_words (language, word_key, word, titles_count, searched_count) VALUES ($1, search_text($2), $2, 500, 500)`,
        [language, text],
      )
      const isPhrase = text.endsWith('kilim')
      for (const prefix of ['', text]) expect((await popular(language, prefix)).includes(text), text).toBe(isPhrase)
    }
})

test('popular words are read again after some seconds, and at once when people search', async () => {
  const add = (word: string) =>
    query(`INSERT INTO search_words (language, word_key, word, searched_count) VALUES ('en', $1, $1, 9)`, [word])
  const ask = async () => {
    const { data } = await ana.ask<{ popularWords: string[] }>('{ popularWords(languages: ["en"], prefix: "zeb") }')
    return data.popularWords
  }
  await add('zebra')
  expect(await ask()).toEqual(['zebra'])
  await add('zebu')
  expect(await ask()).toEqual(['zebra'])
  world.clock.advance(6)
  expect(await ask()).toEqual(['zebra', 'zebu'])
  await inWorld(world).post(ana, 'zebroid')
  await ana.ask('mutation { exploreResult(searchData: { keyword: "zebroid" }) { posts { _id } } }')
  expect(await ask()).toContain('zebroid')
})

test('a person who searches for one word in many spellings is counted once', async () => {
  await inWorld(world).post(ana, 'zlampion')
  for (const keyword of ['zlampion', 'złampion', 'ⱬlampion', 'zlampioƞ', 'ZLAMPION!'])
    await ana.ask(
      'mutation ($keyword: String!) { exploreResult(searchData: { keyword: $keyword }) { posts { _id } } }',
      {
        keyword,
      },
    )
  await world.services.searchWords.finish()
  expect(await query(`SELECT word_key, searched_count FROM search_words WHERE word_key LIKE 'zlam%'`)).toEqual([
    { word_key: 'zlampion', searched_count: 1 },
  ])
})

test('what staff hide is not suggested in other letters, nor inside a phrase', async () => {
  const { searchWords } = world.services
  for (const word of ['ƀastardo', 'very cheap fake watch', 'cheap watch'])
    await query(
      `INSERT INTO search_words (language, word_key, word, searched_count) VALUES ('en', search_text($1), $1, 99)`,
      [word],
    )
  const shown = async () => [
    ...(await popular('en', 'bastar')),
    ...(await popular('en', 'very')),
    ...(await popular('en', 'cheap')),
  ]
  expect(await shown()).toEqual(['ƀastardo', 'very cheap fake watch', 'cheap watch'])
  searchWords.hide(['bastardo', 'Cheap fake'])
  expect(await shown()).toEqual(['cheap watch'])
  searchWords.hide(['Ƀastardo'])
  expect(await shown()).toEqual(['very cheap fake watch', 'cheap watch'])
  searchWords.hide([])
})

test('before anything is typed, what is only said in titles is suggested if it names a category', async () => {
  await query(
    `INSERT INTO search_words (language, word_key, word, titles_count, searched_count)
     VALUES ('fa', 'bicycle', 'bicycle', 90, 0), ('fa', 'wireless', 'wireless', 99, 0), ('fa', 'hammered', 'hammered', 9, 2)`,
  )
  expect(await popular('fa')).toEqual(expect.arrayContaining(['bicycle', 'hammered']))
  expect(await popular('fa')).not.toContain('wireless')
  expect(await popular('fa', 'wire')).toEqual(['wireless'])
})

test('stop words that were learnt from titles are forgotten', async () => {
  const learnt = () =>
    query<{ word_key: string }>(`SELECT word_key FROM search_words WHERE language = 'zz' ORDER BY word_key`)
  await query(
    `INSERT INTO search_words (language, word_key, word, titles_count)
     SELECT 'zz', search_text(word), word, 3 FROM unnest(ARRAY['these', 'için', 'bütün', 'است', 'two', 'kilim']) AS word`,
  )
  const migration = readMigrations().find(({ name }) => name.startsWith('0299'))
  await query(migration?.sql ?? '')
  expect((await learnt()).map(({ word_key }) => word_key)).toEqual(['icin', 'kilim', 'two'])
})
