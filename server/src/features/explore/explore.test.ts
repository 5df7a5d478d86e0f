import { beforeAll, describe, expect, test } from 'vitest'
import { befriend, privatePerson } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const inside = inWorld(world)
let ana: Person
let shop: Person

beforeAll(async () => {
  ana = await world.person('ana')
  shop = await world.person('shop')
})

type Listed = { _id: string; title: string; distance?: number | null }
const GALLERY = `query ($isProduct: Boolean, $isSeller: Boolean, $skip: Int, $limit: Int, $filter: ExploreFilter) {
  userExplorer(isProduct: $isProduct, isSeller: $isSeller, skip: $skip, limit: $limit, filter: $filter) {
    allPostsCount posts { _id title distance } } }`
const SEARCH = `mutation ($searchData: ExploreSearchData!) { exploreResult(searchData: $searchData) { posts { title } } }`
const NEAR = `query ($userLocation: PlaceLocationInput!, $limit: Int, $filter: ExploreFilter) {
  getUserExplorerPostsByLocation(userLocation: $userLocation, limit: $limit, filter: $filter) { posts { _id title distance } } }`
const gallery = async (person: Person, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await person.ask<{ userExplorer: { posts: Listed[]; allPostsCount: number } }>(
    GALLERY,
    variables,
  )
  expect(errors).toEqual([])
  return { titles: data.userExplorer.posts.map(({ title }) => title), ...data.userExplorer }
}
const search = async (keyword: string, more: object = {}, person = ana) => {
  const { data } = await person.ask<{ exploreResult: { posts: Listed[] } }>(SEARCH, {
    searchData: { keyword, ...more },
  })
  return data.exploreResult.posts.map(({ title }) => title)
}

type FieldType = { name: string | null; ofType: FieldType | null }
type SchemaType = { name: string; fields: { name: string; type: FieldType }[] | null }

/** Every scalar field of a post as a selection: `title`, `pricing { currency { sign } }` and so on. */
async function postLeaves(): Promise<{ text: string }[]> {
  const type = 'type { name ofType { name ofType { name ofType { name } } } }'
  const { data } = await ana.ask<{ __schema: { types: SchemaType[] } }>(
    `{ __schema { types { name fields { name ${type} } } } }`,
  )
  const nameOf = (of: FieldType): string => of.name ?? (of.ofType ? nameOf(of.ofType) : '')
  const below = (name: string, depth: number): string[] =>
    (data.__schema.types.find((each) => each.name === name)?.fields ?? []).flatMap((field) => {
      const kind = nameOf(field.type)
      const isObject = data.__schema.types.find((each) => each.name === kind)?.fields
      if (!isObject) return [field.name]
      return depth > 3 ? [] : below(kind, depth + 1).map((inner) => `${field.name} { ${inner} }`)
    })
  return below('Post', 0).map((text) => ({ text }))
}

test.each(['_id title distance', '_id title caption distance'])(
  'without a location in the request, posts have no distance: %s',
  async (fields) => {
    const id = await inside.post(shop, 'Nowhere in particular')
    await inside.query(
      `INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng) VALUES ($1, 0, 'x', 'y', 'z', 41, 29)`,
      [id],
    )
    const { data } = await ana.ask<{ userExplorer: { posts: Listed[] } }>(`{ userExplorer { posts { ${fields} } } }`)
    expect(data.userExplorer.posts.find((post) => post._id === id)?.distance).toBeNull()
    await inside.query('DELETE FROM posts WHERE id = $1', [id])
  },
)

describe('the gallery', () => {
  beforeAll(async () => {
    const [euro] = await inside.query<{ id: string }>(
      `SELECT id FROM currencies WHERE key = 'eur' OR iso_code = 'EUR' LIMIT 1`,
    )
    const kinds = [
      ['Lamp for sale', { price: 30, currency_id: euro?.id, is_new: true }],
      ['Lamp wanted', { is_seller: false, price: 20, currency_id: euro?.id }],
      ['Lamp repair', { is_product: false, price: 10, currency_id: euro?.id }],
      ['Repairer wanted', { is_product: false, is_seller: false }],
      ['Old lamp', { is_new: false, price: 5, currency_id: euro?.id, created_at: new Date('2024-01-01') }],
    ] as const
    for (const [title, columns] of kinds) await inside.post(shop, title, columns)
  })

  test.each([
    [{}, ['Lamp for sale', 'Lamp repair', 'Lamp wanted', 'Old lamp', 'Repairer wanted']],
    [{ isProduct: true, isSeller: true }, ['Lamp for sale', 'Old lamp']],
    [{ isProduct: false }, ['Lamp repair', 'Repairer wanted']],
    [{ isSeller: false }, ['Lamp wanted', 'Repairer wanted']],
  ])('%o', async (kinds, titles) => {
    const found = await gallery(ana, kinds)
    expect(found.titles.toSorted()).toEqual(titles)
    expect(found.allPostsCount).toBe(titles.length)
  })

  const COUNTS = `mutation ($searchData: ExploreSearchData!) { exploreResult(searchData: $searchData) {
    allPostsCount allPostsCountIsCapped posts { _id } } }`
  const NEAR_COUNT = `query ($userLocation: PlaceLocationInput!, $limit: Int) {
    getUserExplorerPostsByLocation(userLocation: $userLocation, limit: $limit) {
      allPostsCount allPostsCountIsCapped posts { _id } } }`
  type Counted = { allPostsCount: number; allPostsCountIsCapped: boolean; posts: { _id: string }[] }
  const countByKeyword = async (keyword: string, limit = 2) =>
    (await ana.ask<{ exploreResult: Counted }>(COUNTS, { searchData: { keyword, limit } })).data.exploreResult
  const countNear = async (limit = 2) =>
    (
      await ana.ask<{ getUserExplorerPostsByLocation: Counted }>(NEAR_COUNT, {
        userLocation: { lat: 41, lng: 29 },
        limit,
      })
    ).data.getUserExplorerPostsByLocation

  test('the count covers all pages, and counting stops at 1,001', async () => {
    const found = await countByKeyword('lamp')
    expect([found.posts.length, found.allPostsCount, found.allPostsCountIsCapped]).toEqual([2, 4, false])
    const filtered = await gallery(ana, { filter: { is_new: false }, limit: 1 })
    expect(filtered.allPostsCount).toBe(1)

    const many = async (count: number) =>
      inside.query(
        `WITH made AS (
           INSERT INTO posts (owner_id, title, is_seller, is_product) SELECT $1, 'Teapot ' || n, true, true
           FROM generate_series(1, $2::integer) AS n RETURNING id
         )
         INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng)
         SELECT id, 0, 'x', 'y', 'z', 41, 29 FROM made`,
        [shop.id, count],
      )
    await many(1_000)
    const [words, near] = [await countByKeyword('teapot'), await countNear()]
    for (const { posts, ...counted } of [words, near]) {
      expect(posts.length).toBe(2)
      expect(counted).toEqual({ allPostsCount: 1_000, allPostsCountIsCapped: false })
    }
    await many(200)
    const [moreWords, moreNear] = [await countByKeyword('teapot'), await countNear()]
    for (const { posts: _, ...counted } of [moreWords, moreNear])
      expect(counted).toEqual({ allPostsCount: 1_001, allPostsCountIsCapped: true })
    await inside.query(`DELETE FROM posts WHERE title LIKE 'Teapot %'`)
  })

  test('pages neither repeat nor skip a post', async () => {
    const pages = await Promise.all([0, 2, 4].map((skip) => gallery(ana, { skip, limit: 2 })))
    expect(pages.flatMap(({ titles }) => titles)).toEqual((await gallery(ana)).titles)
  })

  test('posts can be filtered and ordered', async () => {
    const [euro] = await inside.query<{ id: string }>(`SELECT id FROM currencies WHERE iso_code = 'EUR' LIMIT 1`)
    const currency = euro?.id
    const by = async (filter: object) => (await gallery(ana, { filter })).titles
    expect(await by({ order: 'cheapest', currency })).toEqual([
      'Old lamp',
      'Lamp repair',
      'Lamp wanted',
      'Lamp for sale',
    ])
    expect((await by({ order: 'newest' })).at(-1)).toBe('Old lamp')
    expect((await by({ currency, price_min: 10, price_max: 20 })).toSorted()).toEqual(['Lamp repair', 'Lamp wanted'])
    expect(await by({ is_new: false })).toEqual(['Old lamp'])
  })

  test.each([
    [{ filter: { order: 'cheapest' } }, 'currency'],
    [{ filter: { price_max: 3 } }, 'currency'],
    [{ filter: { order: 'nearest' } }, 'location'],
    [{ filter: { radius: 1e9, location: { lat: 1, lng: 1 } } }, 'radius'],
    [{ filter: { radius: 0, location: { lat: 1, lng: 1 } } }, 'radius'],
    [{ filter: { order: 'nearest', location: { lat: 91, lng: 1 } } }, 'userLocation'],
    [{ limit: 501 }, 'limit'],
    [{ skip: 6_000 }, 'skip'],
  ])('%o is refused, saying what is wrong', async (variables, field) => {
    const { code, errors } = await ana.ask(GALLERY, variables)
    expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', field])
  })

  test('only followers see a private account’s posts in the gallery, in search, nearby and on its map', async () => {
    const pia = await privatePerson(world, 'pia')
    const hidden = await inside.post(pia, 'Secret samovar')
    await inside.address(hidden, 10, 10)
    const friend = await world.person('friend')
    await befriend(friend, pia)
    const waiting = await world.person('waiting')
    await inside.follow(waiting, pia, false)
    const near = async (person: Person) => {
      const { data } = await person.ask<{ getUserExplorerPostsByLocation: { posts: Listed[] } }>(NEAR, {
        userLocation: { lat: 10, lng: 10 },
        limit: 5,
      })
      return data.getUserExplorerPostsByLocation.posts.map(({ title }) => title)
    }
    const map = async (person: Person) => {
      const { data } = await person.ask<{ getUserProfileMap: Listed[] }>(
        'query ($id: ID) { getUserProfileMap(user_id: $id) { title } }',
        { id: pia.id },
      )
      return data.getUserProfileMap.map(({ title }) => title)
    }
    // Viewers who follow many get the same posts by another statement.
    const people = [ana, friend, waiting, pia]
    for (const followings of [1, 5_000]) {
      await inside.query('UPDATE users SET followings_count = $2 WHERE id = ANY ($1)', [
        people.map(({ id }) => id),
        followings,
      ])
      for (const person of people) {
        const sees = person === friend || person === pia
        expect([
          (await gallery(person)).titles.includes('Secret samovar'),
          (await search('samovar', {}, person)).length > 0,
          (await near(person)).includes('Secret samovar'),
          (await map(person)).length > 0,
        ]).toEqual([sees, sees, sees, sees])
        // The newest post ranks first; when hidden, it does not shorten the page.
        const best = await gallery(person, { limit: 1 })
        expect([best.titles.length, best.titles[0] === 'Secret samovar']).toEqual([1, sees])
      }
    }
    await inside.query('UPDATE users SET followings_count = 1 WHERE id = ANY ($1)', [people.map(({ id }) => id)])
  })

  test('a tile has the same values as the whole post', async () => {
    const [post] = await inside.query<{ id: string }>(`SELECT id FROM posts WHERE title = 'Lamp for sale'`)
    await inside.file(post?.id ?? '', shop, 'image')
    await inside.address(post?.id ?? '', 12.5, 13.5)
    const leaves = await postLeaves()
    const whole = `posts { ${leaves.map(({ text }) => text).join(' ')} }`
    const ask = async (selection: string) => {
      const { data, errors } = await ana.ask<{ userExplorer: { posts: Record<string, unknown>[] } }>(
        `{ userExplorer(isProduct: true, isSeller: true) { ${selection} } }`,
      )
      expect(errors).toEqual([])
      return data.userExplorer.posts
    }
    const all = await ask(whole)
    expect(all.length).toBeGreaterThan(1)
    for (const { text } of leaves) expect(all).toMatchObject(await ask(`posts { ${text} }`))
  })
})

describe('keywords', () => {
  beforeAll(async () => {
    for (const title of [
      'İstanbul işi çini tabak',
      'Isıtıcı',
      'دوچرخه کوهستان',
      'كتاب قديمي',
      'Bisiklet lastiği',
      'O’Hara guitar',
    ])
      await inside.post(shop, title)
    for (const word of ['bisiklet', 'دوچرخه'])
      await inside.query(
        `INSERT INTO search_words (language, word_key, word, titles_count) VALUES ('tr', search_text($1), $1, 5)`,
        [word],
      )
  })

  test.each([
    ['İŞİ ÇİNİ', 'İstanbul işi çini tabak'],
    ['cini tab', 'İstanbul işi çini tabak'],
    ['ISITICI', 'Isıtıcı'],
    ['ısıt', 'Isıtıcı'],
    ['دوچرخه', 'دوچرخه کوهستان'],
    ['کتاب قدیمی', 'كتاب قديمي'],
    ['bisklet', 'Bisiklet lastiği'],
    ["o'hara!", 'O’Hara guitar'],
  ])('%s finds %s', async (keyword, title) => expect(await search(keyword)).toEqual([title]))

  test('istanbul finds posts with the word in the title, then posts in Istanbul', async () => {
    const [first, ...others] = await search('istanbul')
    expect(first).toBe('İstanbul işi çini tabak')
    expect(others).toContain('Lamp for sale')
  })

  test('a corrected keyword is counted in its corrected spelling', async () => {
    const { data } = await ana.ask<{ exploreResult: { allPostsCount: number } }>(
      'mutation ($searchData: ExploreSearchData!) { exploreResult(searchData: $searchData) { allPostsCount } }',
      { searchData: { keyword: 'bisklet', limit: 1 } },
    )
    expect(data.exploreResult.allPostsCount).toBe(1)
  })

  test('switches narrow a search; a nonsense keyword finds nothing and causes no error', async () => {
    expect(await search('bisiklet', { isSeller: false })).toEqual([])
    for (const keyword of ["' & | ! :* <->", '\\', '%_', '()', 'a'.repeat(100)])
      expect(await search(keyword)).toEqual([])
    expect((await ana.ask(SEARCH, { searchData: { keyword: ' ' } })).errors[0]?.extensions.field).toBe('keyword')
    expect((await ana.ask(SEARCH, { searchData: { keyword: 'a'.repeat(101) } })).code).toBe('BAD_USER_INPUT')
  })

  test('frequent search words are suggested, in the person’s languages, by the typed prefix', async () => {
    const words = async (variables: object) =>
      (
        await ana.ask<{ popularWords: string[] }>(
          'query ($languages: [String!]!, $prefix: String) { popularWords(languages: $languages, prefix: $prefix) }',
          { ...variables },
        )
      ).data.popularWords
    for (const name of ['sibel', 'serap', 'selim'])
      await search('Isıtıcı', { requestingLanguage: 'tr_TR' }, await world.person(name))
    expect(await words({ languages: ['tr', 'en'] })).toEqual(expect.arrayContaining(['Isıtıcı', 'bisiklet']))
    const [tr, en] = [await words({ languages: ['tr'] }), await words({ languages: ['en'] })]
    expect(tr.length * en.length).toBeGreaterThan(0)
    expect((await words({ languages: ['tr', 'en'] })).slice(0, tr.length), 'the first language first').toEqual(tr)
    expect((await words({ languages: ['en', 'tr'] })).slice(0, en.length)).toEqual(en)
    const suggested = await words({ languages: ['tr', 'en'], prefix: 'İSIT' })
    expect(suggested[0]).toBe('Isıtıcı')
    expect(suggested).not.toContain('ISITICI')
    expect(await words({ languages: ['tr', 'en'], prefix: '\u2067🔥İSIT\u2069' })).toEqual(suggested)
    expect(await words({ languages: ['fa'], prefix: 'isi' })).toEqual([])
    await search('nobody has this word')
    expect(await words({ languages: ['en'], prefix: 'nobody' })).toEqual([])
  })
})

describe('places by keyword', () => {
  const PLACES = `query ($userLocation: PlaceLocationInput!, $keyword: String!) {
    explorePlacesByKeyword(userLocation: $userLocation, keyword: $keyword) { title } }`
  const userLocation = { lat: 38.42, lng: 27.14 }
  const find = async (keyword: string) => {
    const { data } = await ana.ask<{ explorePlacesByKeyword: { title: string }[] }>(PLACES, { userLocation, keyword })
    return data.explorePlacesByKeyword.map(({ title }) => title)
  }

  beforeAll(async () => {
    for (const [nth, [title, slug, address]] of [
      ['Haliç Sofrası', 'restaurants', 'Kahve sokak 1'],
      ['Şifa Eczanesi', 'pharmacies', 'Çınar sokak 4'],
      ['Köşe Kahve', 'coffee', 'Çınar sokak 2'],
      ['کافه نادری', 'coffee', 'خیابان جمهوری'],
      ['Otel Yedi Tepe', 'hotels', 'Tepe yolu'],
      ['Form Spor Salonu', 'gyms', 'Cadde 5'],
      ['Çıtır', 'bakeries', 'Cadde 6'],
      ['Ahmet Usta', 'butchers', 'Cadde 7'],
      ['Papatya', 'florists', 'Cadde 8'],
    ].entries())
      await world.services.db.query(
        `INSERT INTO places (title, address, lat, lng, time_zone, category_id)
         SELECT :title, :address, 38.42 + :nth * 0.001, 27.14, 'Europe/Istanbul', id FROM place_categories WHERE slug = :slug`,
        { title, address, nth, slug },
      )
    await world.services.search.refreshPlaces()
  })

  test.each([
    ['restaurant', 'Haliç Sofrası'],
    ['رستوران', 'Haliç Sofrası'],
    ['lokanta', 'Haliç Sofrası'],
    ['pharmacy', 'Şifa Eczanesi'],
    ['داروخانه', 'Şifa Eczanesi'],
    ['eczane', 'Şifa Eczanesi'],
    ['eczanee', 'Şifa Eczanesi'],
    ['hotel', 'Otel Yedi Tepe'],
    ['gym', 'Form Spor Salonu'],
    ['spor salonu', 'Form Spor Salonu'],
    ['fırın', 'Çıtır'],
    ['bakery', 'Çıtır'],
    ['نانوایی', 'Çıtır'],
    ['kasap', 'Ahmet Usta'],
    ['قصابی', 'Ahmet Usta'],
    ['çiçekçi', 'Papatya'],
    ['گل‌فروشی', 'Papatya'],
    ['گل فروشی', 'Papatya'],
    ['sofarsi', 'Haliç Sofrası'],
    ['yedi tepe', 'Otel Yedi Tepe'],
  ])('%s finds %s first', async (keyword, title) => expect((await find(keyword))[0]).toBe(title))

  test('a café is found before a restaurant in Coffee Street, nearest first', async () => {
    expect(await find('café')).toEqual(['Köşe Kahve', 'کافه نادری'])
    expect(await find('kahve')).toEqual(['Köşe Kahve', 'کافه نادری', 'Haliç Sofrası'])
  })

  test('an address finds its places', async () => {
    expect(await find('çınar sokak')).toEqual(expect.arrayContaining(['Şifa Eczanesi', 'Köşe Kahve']))
  })
})

test('sold posts are left out of every order unless asked for', async () => {
  const [owner, viewer] = [await world.person('soldowner'), await world.person('soldviewer')]
  const [sold, reserved] = [
    await inside.post(owner, 'Sold thing', { status: 'sold' }),
    await inside.post(owner, 'Reserved thing', { status: 'reserved' }),
  ]
  for (const id of [sold, reserved]) await inside.address(id, 10, 10)
  const EXPLORE = `query ($filter: ExploreFilter) { userExplorer(limit: 100, filter: $filter) { posts { _id } } }`
  const found = async (filter: object) => {
    const { data } = await viewer.ask<{ userExplorer: { posts: { _id: string }[] } }>(EXPLORE, { filter })
    return [sold, reserved].map((id) => data.userExplorer.posts.some(({ _id }) => _id === id))
  }
  const location = { lat: 10, lng: 10 }
  for (const filter of [{}, { order: 'newest' }, { order: 'nearest', location }, { location, radius: 1_000 }]) {
    expect(await found(filter)).toEqual([false, true])
    expect(await found({ ...filter, hide_sold: false })).toEqual([true, true])
  }
})
