import { expect, test } from 'vitest'
import { readMigrations } from '#db/migrate.ts'
import { freshName } from '#testing/people.ts'
import { useWorld } from '#testing/world.ts'
import { exploreJobs } from './explore.jobs.ts'

const world = useWorld()
const query = <Row>(text: string, values: unknown[] = []) => world.services.db.query<Row>(text, values)
const person = async () => (await world.person(freshName('word'))).id
const publish = async (ownerId: string, title: string) => {
  const [row] = await query<{ id: string }>(
    'INSERT INTO posts (owner_id, title, is_seller, is_product) VALUES ($1, $2, true, true) RETURNING id',
    [ownerId, title],
  )
  return row?.id ?? ''
}
async function words() {
  for (const { run } of exploreJobs(world.services)) await run()
  const all = await query<{ text: string }>(
    `SELECT language || ' ' || word || ' ' || titles_count AS text FROM search_words ORDER BY language, word_key`,
  )
  return all.map(({ text }) => text)
}

test('words of titles are suggested, with Turkish and Persian letters, until their posts are deleted', async () => {
  const ana = await person()
  const dress = await publish(ana, 'Kırmızı elbise, kırmızı (38) için')
  const same = await publish(ana, 'KIRMIZI bisiklet – Şişli')
  await publish(ana, 'دوچرخهٔ کوهستان برای كودك')
  await publish(ana, 'Mountain bike')
  expect(await words()).toEqual([
    'en bike 1',
    'en Mountain 1',
    'fa دوچرخهٔ 1',
    'fa كودك 1',
    'fa کوهستان 1',
    'tr bisiklet 1',
    'tr elbise 1',
    'tr Kırmızı 2',
    'tr Şişli 1',
  ])
  const { data } = await (await world.person(freshName('asker'))).ask<{ popularWords: string[] }>(
    '{ popularWords(languages: ["tr", "en"], prefix: "KIR") }',
  )
  expect(data.popularWords).toEqual(['Kırmızı'])

  await query('UPDATE posts SET title = $2 WHERE id = $1', [same, 'Mavi bisiklet – Şişli'])
  expect(await words()).toEqual(expect.arrayContaining(['tr Kırmızı 1', 'tr Mavi 1', 'tr bisiklet 1']))
  await query('DELETE FROM posts WHERE id = $1', [dress])
  const left = await words()
  expect(left.filter((word) => /Kırmızı|elbise/.test(word))).toEqual([])
})

test('words of private accounts are not suggested; a vote records no change', async () => {
  const [pia, fan] = [await person(), await person()]
  const secret = await publish(pia, 'Gizlibahçe')
  expect(await words()).toContain('tr Gizlibahçe 1')
  await query('UPDATE users SET is_private = true WHERE id = $1', [pia])
  await publish(pia, 'Saklıköşk')
  expect((await words()).filter((word) => /Gizli|Saklı/.test(word))).toEqual([])
  await query('UPDATE users SET is_private = false WHERE id = $1', [pia])
  expect(await words()).toEqual(expect.arrayContaining(['tr Gizlibahçe 1', 'tr Saklıköşk 1']))
  await query(`INSERT INTO reactions (post_id, user_id, value, sequence) VALUES ($1, $2, 'like', 1)`, [secret, fan])
  expect(await query('SELECT * FROM title_word_changes')).toEqual([])
})

test('searched words stay when the last title is gone; a mistyped Persian word is corrected', async () => {
  const ana = await person()
  const id = await publish(ana, 'Yazıcı')
  await words()
  await query(`UPDATE search_words SET searched_count = 2 WHERE word = 'Yazıcı'`)
  await query('DELETE FROM posts WHERE id = $1', [id])
  expect(await words()).toContain('tr Yazıcı 0')
  await publish(ana, 'صندلی چوبی')
  await words()
  const asker = await world.person(freshName('asker'))
  const { data } = await asker.ask<{ exploreResult: { posts: { title: string }[] } }>(
    `mutation { exploreResult(searchData: { keyword: "صندلیی", isSeller: true, isProduct: true }) { posts { title } } }`,
  )
  expect(data.exploreResult.posts).toEqual([{ title: 'صندلی چوبی' }])
})

test('a word beside an emoji is learnt, also of posts from before, and forgotten with its post', async () => {
  const ana = await person()
  const lamp = await publish(ana, 'Şık zorlamba🚲❤️, 250₺')
  await publish(ana, '🎁zorlamba→zorvazo')
  const ours = async () => (await words()).filter((word) => word.includes('zor'))
  const learnt = ['en zorlamba 1', 'en zorvazo 1', 'tr zorlamba 1']
  expect(await ours()).toEqual(learnt)

  await query(`DELETE FROM search_words WHERE word_key LIKE 'zor%'`)
  await query(readMigrations().find(({ name }) => name.startsWith('0278'))?.sql ?? '')
  expect(await ours(), 'of posts from before').toEqual(learnt)
  await query('DELETE FROM posts WHERE id = $1', [lamp])
  expect(await ours()).toEqual(['en zorlamba 1', 'en zorvazo 1'])
})

test('a sign that nobody sees separates words, also of posts and places from before', async () => {
  const ana = await person()
  const asker = await world.person(freshName('asker'))
  const migration = (number: string) => readMigrations().find(({ name }) => name.startsWith(number))?.sql ?? ''
  const add = async () => {
    await query(`INSERT INTO places (title, category_id, lat, lng, time_zone)
       SELECT E'Zorkilim\\u200b Evi', id, 41, 29, 'UTC' FROM place_categories LIMIT 1`)
    return [await publish(ana, 'Zorkilim\u200b, mavi'), await publish(ana, 'زورفرش\u061c قرمز')] as const
  }
  const found = async (keyword: string) => {
    const { data } = await asker.ask<{ exploreResult: { posts: object[] } }>(
      'mutation ($keyword: String!) { exploreResult(searchData: { keyword: $keyword, asTyped: true }) { posts { _id } } }',
      { keyword },
    )
    const places = await asker.ask<{ explorePlacesByKeyword: object[] }>(
      'query ($keyword: String!) { explorePlacesByKeyword(keyword: $keyword, userLocation: { lat: 41, lng: 29 }) { _id } }',
      { keyword },
    )
    return [data.exploreResult.posts.length, places.data.explorePlacesByKeyword.length]
  }
  const state = async () => ({
    // Without words that are only searched for.
    learnt: (await words()).filter((word) => /(zork|زورف).* [1-9]/i.test(word)),
    found: [await found('zorkilim'), await found('زورفرش')],
  })
  const [earlier] = /create function (search_words_in_order[^$]*?\n\);)/.exec(migration('0132'))?.slice(1) ?? []
  await query(`CREATE OR REPLACE FUNCTION ${earlier}`)
  const posts = await add()
  await query('DELETE FROM title_word_changes')
  await query(
    `INSERT INTO search_words (language, word_key, word, titles_count) VALUES ('en', E'zorkilim\\u200b', E'Zorkilim\\u200b', 1)`,
  )
  for (const number of ['0295', '0296']) await query(migration(number))
  expect(await state()).toEqual({
    learnt: ['en Zorkilim 1', 'fa زورفرش 1'],
    found: [
      [1, 1],
      [1, 0],
    ],
  })
  await add()
  expect(await state(), 'of new ones').toEqual({
    learnt: ['en Zorkilim 2', 'fa زورفرش 2'],
    found: [
      [2, 2],
      [2, 0],
    ],
  })
  await query('DELETE FROM posts WHERE id = ANY ($1)', [posts])
  expect((await state()).learnt).toEqual(['en Zorkilim 1', 'fa زورفرش 1'])
})

test('signs that become quotes are no part of a word, and break nobody’s search', async () => {
  const shop = await world.person('signs')
  for (const title of ['zorvex＇x＂y', 'zorvex＼z', 'zorvex＃w', 'zorvex plain'])
    await world.services.db.query(
      'INSERT INTO posts (owner_id, title, is_seller, is_product) VALUES ($1, $2, true, true)',
      [shop.id, title],
    )
  await world.services.searchWords.addTitles()
  const words = await world.services.db.query("SELECT word_key FROM search_words WHERE word_key LIKE 'zorvex%'")
  expect(words).toEqual([{ word_key: 'zorvex' }])
  for (const keyword of ['zorvex', 'zorve', 'zorvx']) {
    const { data } = await shop.ask<{ exploreResult: { posts: object[] } }>(
      'mutation ($keyword: String!) { exploreResult(searchData: { keyword: $keyword }) { posts { _id } } }',
      { keyword },
    )
    expect(data.exploreResult.posts, keyword).toHaveLength(4)
  }
})
