import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { befriend } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { catalogId, HOME, publishingIn } from '#testing/publishing.ts'
import { send } from '#testing/uploads.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, turnPrivate } = inWorld(world)
const { loadCatalog, author, form, add } = publishingIn(world)
const TRY = catalogId.currency('try')
const FAR = { ...HOME, city: 'Ankara', location: { lat: 39.93, lng: 32.86 } }
const SAVE = 'mutation ($search: SavedSearchInput!) { saveSearch(search: $search) { _id } }'
const EDIT = 'mutation ($id: ID!, $post: PostEdit!) { editPost(post_id: $id, post: $post) { _id } }'

beforeAll(loadCatalog)

let [ana, ben] = [] as unknown as [Person, Person]
beforeEach(async () => {
  // Nobody of an earlier test is told.
  await query('TRUNCATE saved_searches, saved_posts, notices, posts CASCADE')
  ;[ana, ben] = [await author(), await author()]
})

const priced = (price: number) => ({ pricing: { price, currency: TRY } })

async function publish(who: Person, changes: Record<string, unknown> = {}): Promise<string> {
  const { data, errors } = await add(who, form({ addresses: [HOME], ...changes }))
  expect(errors).toEqual([])
  await world.services.matching.run()
  return data.addNewPost._id
}

async function edit(who: Person, id: string, changes: Record<string, unknown>) {
  const { client_id: _, medias: __, ...rest } = form({ addresses: [HOME] })
  const { errors } = await send(world, who, EDIT, { id, post: { ...rest, ...changes } }, {})
  expect(errors).toEqual([])
  await world.services.matching.run()
}

const saveSearch = async (who: Person, search: object = {}) => {
  const { data, errors } = await who.ask<{ saveSearch: { _id: string } }>(SAVE, {
    search: { keyword: 'dress', isSeller: true, isProduct: true, ...search },
  })
  expect(errors).toEqual([])
  return data.saveSearch._id
}

const noticesOf = async (who: Person, ...kinds: string[]) => {
  type Notice = { kind: string; subject: string; values: Record<string, unknown> }
  return query<Notice>(
    'SELECT kind, subject_id AS subject, values FROM notices WHERE user_id = $1 AND kind = ANY ($2) ORDER BY created_at, id',
    [who.id, kinds.length ? kinds : ['saved_search_match', 'wanted_match', 'seeker_match', 'price_drop']],
  )
}

describe('saved searches', () => {
  const NEAR = { location: HOME.location, radius: 10_000 }

  test('a new post that fits is reported once, counted as new, and no longer new after a look', async () => {
    const search_id = await saveSearch(ana, {
      name: 'For the party',
      filter: { ...NEAR, currency: TRY, price_max: 500 },
    })
    const id = await publish(ben, { title: 'Dresses for summer', ...priced(400) })
    const expected = [{ kind: 'saved_search_match', subject: id, values: { search: 'For the party' } }]
    expect(await noticesOf(ana)).toEqual(expected)
    await edit(ben, id, { title: 'Summer dresses', ...priced(390) })
    expect(await noticesOf(ana)).toEqual(expected)
    const counted = async () =>
      (await ana.ask<{ savedSearches: { new_count: number }[] }>('{ savedSearches { new_count } }')).data.savedSearches
    expect(await counted()).toEqual([{ new_count: 1 }])
    world.clock.advance(1)
    await ana.ask('mutation ($id: ID!) { markSavedSearchSeen(search_id: $id) { new_count } }', { id: search_id })
    expect(await counted()).toEqual([{ new_count: 0 }])
    const { data } = await ana.ask<{ userNotices: { notices: { message: string; path: string }[] } }>(
      '{ userNotices { notices { message path } } }',
    )
    expect(data.userNotices.notices).toMatchObject([
      { message: 'New for your search “For the party”: Summer dresses', path: `/post/${id}` },
    ])
  })

  test('a post found by a word of another language, because its category is named by it', async () => {
    await saveSearch(ana, { keyword: 'elbise' })
    await publish(ben, { title: 'Something red for a party' })
    expect(await noticesOf(ana)).toHaveLength(1)
  })

  test('two fitting searches of one person lead to one notice', async () => {
    await saveSearch(ana)
    await saveSearch(ana, { keyword: 'red dress' })
    await publish(ben)
    expect(await noticesOf(ana)).toHaveLength(1)
  })

  test.each([
    ['a word that it does not say', { keyword: 'velvet dress' }, {}],
    ['a higher price', { filter: { currency: TRY, price_max: 300 } }, priced(400)],
    ['a lower price', { filter: { currency: TRY, price_min: 500 } }, priced(400)],
    ['no price where one is asked for', { filter: { currency: TRY, price_max: 300 } }, {}],
    ['another place', { filter: NEAR }, { addresses: [FAR] }],
    ['the other side', { isSeller: false }, {}],
    ['services', { isProduct: false }, {}],
    ['another condition', { filter: { is_new: false } }, { is_new: true }],
  ])('a post does not fit by %s', async (_, search, changes) => {
    await saveSearch(ana, search)
    await publish(ben, changes)
    expect(await noticesOf(ana)).toEqual([])
  })

  test('a search of products and services is told of both, and of no wanted ones', async () => {
    await saveSearch(ana, { isProduct: null })
    const [service] = await query<{ id: string }>('SELECT id FROM categories WHERE NOT is_for_product LIMIT 1')
    const product = await publish(ben)
    const repair = await publish(ben, { title: 'Dress repair', is_product: false, categories: [service?.id] })
    await publish(ben, { title: 'Dress wanted', is_seller: false })
    expect((await noticesOf(ana)).map(({ subject }) => subject)).toEqual([product, repair])
  })

  test('an edited price makes a post fit', async () => {
    await saveSearch(ana, { filter: { currency: TRY, price_max: 300 } })
    const id = await publish(ben, priced(400))
    expect(await noticesOf(ana)).toEqual([])
    await edit(ben, id, priced(300))
    expect(await noticesOf(ana)).toMatchObject([{ kind: 'saved_search_match', subject: id }])
  })

  test('a search for prices in toman finds those in rial', async () => {
    const [toman, rial] = [catalogId.currency('irt'), catalogId.currency('irr')]
    await saveSearch(ana, { filter: { currency: toman, price_min: 20, price_max: 40 } })
    for (const price of [199, 401]) await publish(ben, { pricing: { price, currency: rial } })
    expect(await noticesOf(ana)).toEqual([])
    const id = await publish(ben, { pricing: { price: 400, currency: rial } })
    expect(await noticesOf(ana)).toMatchObject([{ kind: 'saved_search_match', subject: id }])
  })

  test('a search without a word finds by price and area', async () => {
    await saveSearch(ana, { keyword: null, name: 'Cheap', filter: { ...NEAR, currency: TRY, price_max: 50 } })
    await publish(ben, { title: 'Anything', ...priced(60) })
    const id = await publish(ben, { title: 'Anything else', ...priced(40) })
    expect(await noticesOf(ana)).toMatchObject([{ subject: id }])
  })

  test('a search in a category or group finds what is filed there, with and without a word', async () => {
    const [dresses] = await query<{ group_id: string }>('SELECT group_id FROM categories WHERE id = $1', [
      catalogId.category('dresses'),
    ])
    const [other] = await query<{ id: string }>(
      'SELECT id FROM categories WHERE group_id <> $1 AND is_for_product LIMIT 1',
      [dresses?.group_id],
    )
    await saveSearch(ana, { keyword: null, name: 'Clothes', filter: { ...NEAR, category: dresses?.group_id } })
    const kit = await author()
    await saveSearch(kit, { keyword: 'party', filter: { category: catalogId.category('dresses') } })
    await publish(ben, { title: 'Something for a party', categories: [other?.id] })
    await publish(ben, { title: 'Something', addresses: [FAR] })
    expect([await noticesOf(ana), await noticesOf(kit)]).toEqual([[], []])
    const id = await publish(ben, { title: 'Something blue' })
    expect(await noticesOf(ana)).toMatchObject([{ subject: id }])
    const party = await publish(ben, { title: 'Something red for a party' })
    expect(await noticesOf(kit)).toMatchObject([{ subject: party }])
  })

  test('a search with properties finds posts that have all of them, however they are spelt', async () => {
    const properties = (colour: string, brand: string) => [
      { title: 'It', color: { name: colour, hex: '#aa0000' }, custom_properties: [{ key: 'Brand', value: brand }] },
    ]
    const [red, acme] = [
      { name: 'color', value: 'Kırmızı' },
      { name: 'brand', value: "L'Acme" },
    ]
    const category = catalogId.category('dresses')
    const wordless = await saveSearch(ana, { keyword: null, filter: { ...NEAR, category, properties: [red, acme] } })
    const kit = await author()
    await saveSearch(kit, { keyword: 'summer', filter: { properties: [red] } })
    const [lex, max] = [await author(), await author()]
    await saveSearch(lex, { keyword: null, filter: { ...NEAR, properties: [acme] } })
    await saveSearch(max, { filter: { properties: [{ name: 'size', value: 'Kırmızı' }] } })
    await publish(ben, { title: 'Summer dress', properties: properties('Blue', 'Other') })
    for (const who of [ana, kit, lex, max]) expect(await noticesOf(who)).toEqual([])
    const one = await publish(ben, { title: 'Summer dress', properties: properties('KIRMIZI', 'Other') })
    expect([await noticesOf(ana), await noticesOf(lex)]).toEqual([[], []])
    expect(await noticesOf(kit)).toMatchObject([{ subject: one, values: { search: 'summer, Kırmızı' } }])
    const both = await publish(ben, { title: 'Dress', properties: properties('kırmızı', "l'acme") })
    for (const who of [ana, lex]) expect(await noticesOf(who)).toMatchObject([{ subject: both }])
    expect(await noticesOf(max)).toEqual([])
    await ana.ask(`mutation ($id: ID!) { editSavedSearch(search_id: $id, name: "Red Acme", radius: 9000) { _id } }`, {
      id: wordless,
    })
    await publish(ben, { title: 'Dress', properties: properties('blue', "l'acme") })
    expect(await noticesOf(ana), 'an edit keeps the properties').toHaveLength(1)
  })

  test('nobody is told of their own post, by a paused search, or after leaving', async () => {
    const [own, left] = [await saveSearch(ben), await author()]
    const paused = await saveSearch(ana)
    await saveSearch(left)
    await ana.ask('mutation ($id: ID!) { pauseSavedSearch(search_id: $id, is_paused: true) { _id } }', { id: paused })
    await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [left.id])
    await publish(ben)
    expect(own).toBeTruthy()
    for (const person of [ana, ben, left]) expect(await noticesOf(person)).toEqual([])
  })

  test("a private account's post is reported to its followers only", async () => {
    const [stranger, friend] = [ana, await author()]
    for (const person of [stranger, friend]) await saveSearch(person)
    await befriend(friend, ben)
    await turnPrivate(ben)
    const id = await publish(ben)
    expect(await noticesOf(stranger)).toEqual([])
    expect(await noticesOf(friend)).toMatchObject([{ subject: id }])
  })
})

describe('wanted posts', () => {
  const WANTED = { is_seller: false, title: 'Looking for a silk dress, size 38' }
  const OFFER = { title: 'Silk dress 38' }

  test.each([
    ['the offer', [WANTED, OFFER]],
    ['the wanted post', [OFFER, WANTED]],
  ] as const)('both sides are told when %s comes last', async (_, [first, second]) => {
    const [one, other] = [await publish(ana, first), await publish(ben, second)]
    const [seeker, seller] = first === WANTED ? [ana, ben] : [ben, ana]
    const [wanted, offer] = first === WANTED ? [one, other] : [other, one]
    expect(await noticesOf(seeker)).toEqual([{ kind: 'wanted_match', subject: offer, values: {} }])
    expect(await noticesOf(seller)).toEqual([{ kind: 'seeker_match', subject: wanted, values: {} }])
    await edit(seller, offer, { ...OFFER, caption: 'Like new' })
    expect(await noticesOf(seeker)).toHaveLength(1)
    expect(await noticesOf(seller)).toHaveLength(1)
  })

  test.each([
    ['another model', { title: 'Silk dress 40' }],
    ['another category', { ...OFFER, categories: [catalogId.category('skirts')] }],
    ['a price above what is offered for it', { ...OFFER, ...priced(900) }],
    ['another place', { ...OFFER, addresses: [FAR] }],
  ])('an offer does not fit by %s', async (_, offer) => {
    await publish(ana, { ...WANTED, ...priced(500) })
    await publish(ben, offer)
    expect([await noticesOf(ana), await noticesOf(ben)]).toEqual([[], []])
  })

  test.each([
    ['the offer', [WANTED, OFFER]],
    ['the wanted post', [OFFER, WANTED]],
  ] as const)('whoever muted the other is not told, when %s comes last', async (_, [first, second]) => {
    const mute = (who: Person, other: Person) =>
      who.ask('mutation ($id: ID!) { muteUser(user_id: $id) }', { id: other.id })
    await mute(ana, ben)
    await publish(ana, first)
    await publish(ben, second)
    expect([await noticesOf(ana), await noticesOf(ben)]).toMatchObject([[], [{}]])
    await mute(ben, ana)
    await publish(ben, second)
    expect([await noticesOf(ana), await noticesOf(ben)]).toMatchObject([[], [{}]])
  })

  test('somebody who looks for any dress is told of any dress', async () => {
    await publish(ana, { ...WANTED, title: 'Elbise arıyorum' })
    const id = await publish(ben, { title: 'Red summer outfit' })
    expect(await noticesOf(ana)).toMatchObject([{ kind: 'wanted_match', subject: id }])
  })

  test('what a private account offers or looks for is not told', async () => {
    await turnPrivate(ana)
    await publish(ana, WANTED)
    await publish(ben, OFFER)
    expect([await noticesOf(ana), await noticesOf(ben)]).toEqual([[], []])
  })

  test('the owner of a post sees how many people nearby look for it', async () => {
    const cem = await author()
    await publish(ana, WANTED)
    await saveSearch(ana)
    await saveSearch(cem, { filter: { location: FAR.location, radius: 10_000 } })
    await saveSearch(ben)
    const id = await publish(ben, OFFER)
    const SEEKERS = 'query ($id: ID!) { postSeekers(post_id: $id) }'
    expect((await ben.ask(SEEKERS, { id })).data).toEqual({ postSeekers: 1 })
    await saveSearch(cem)
    expect((await ben.ask(SEEKERS, { id })).data).toEqual({ postSeekers: 2 })
    expect(await ana.ask(SEEKERS, { id })).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('posts that are seen later', () => {
  test('what a private account offered is matched when the account opens, once, however often it closes and opens', async () => {
    await turnPrivate(ben)
    await saveSearch(ana)
    const id = await publish(ben)
    const sold = await publish(ben)
    await query(`UPDATE posts SET status = 'sold' WHERE id = $1`, [sold])
    expect(await noticesOf(ana)).toEqual([])
    for (let times = 0; times < 3; times++) {
      await ben.ask('mutation { toggleUserAccountMode { is_private } }')
      await world.services.matching.run()
    }
    expect(await noticesOf(ana)).toMatchObject([{ kind: 'saved_search_match', subject: id }])
    expect(await query('SELECT FROM match_queue')).toEqual([])
  })

  test('a post that staff hid is matched with searches of that time when it is shown again', async () => {
    const id = await publish(ben)
    const { posts, matching } = world.services
    await posts.takeDown(id)
    await saveSearch(ana)
    await matching.run()
    expect(await noticesOf(ana)).toEqual([])
    await posts.restore(id)
    await matching.run()
    expect(await noticesOf(ana)).toMatchObject([{ kind: 'saved_search_match', subject: id }])
  })

  test('the posts of an account that comes back are matched, the newest 50', async () => {
    const id = await publish(ben)
    await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [ben.id])
    await saveSearch(ana)
    await query(
      `INSERT INTO posts (owner_id, title, is_seller, is_product, created_at)
       SELECT $1, 'Old lamp', true, true, now() - interval '1 year' FROM generate_series(1, 60)`,
      [ben.id],
    )
    await query('UPDATE users SET deactivated_at = NULL WHERE id = $1', [ben.id])
    expect(await query('SELECT FROM match_queue')).toHaveLength(50)
    await world.services.matching.run()
    expect(await noticesOf(ana)).toMatchObject([{ kind: 'saved_search_match', subject: id }])
  })
})

describe('prices of saved posts', () => {
  test('a fall is told to those who know the post only at higher prices, however often it goes up in between', async () => {
    const id = await publish(ben, priced(400))
    for (const person of [ana, ben]) await person.ask('mutation ($id: ID!) { savePost(post_id: $id) }', { id })
    for (const price of [400, 450, 420, 350, 450, 350, 500, 360, 350.5]) await edit(ben, id, priced(price))
    const drop = (from: number, to: number) => ({
      kind: 'price_drop',
      subject: id,
      values: { from: { price: from, sign: '₺' }, to: { price: to, sign: '₺' } },
    })
    expect(await noticesOf(ana), 'from what it cost when she saved it').toEqual([drop(400, 350)])
    await edit(ben, id, priced(600))
    await edit(ben, id, priced(300))
    expect(await noticesOf(ana)).toEqual([drop(400, 350), drop(350, 300)])
    expect(await noticesOf(ben)).toEqual([])
    for (const price of [299.99, 298, 297.01]) await edit(ben, id, priced(price))
    expect(await noticesOf(ana), 'less than 1 % is no news').toHaveLength(2)
    await edit(ben, id, priced(297))
    expect((await noticesOf(ana)).at(-1), 'small falls add up').toEqual(drop(300, 297))
  })
})

test('a match that is cut off is made again, and nobody is told twice', async () => {
  const { matching, notices } = world.services
  await saveSearch(ana)
  const write = vi.spyOn(notices, 'write')
  for (let kill = 0; kill < 2; kill++)
    // As kill -9 does it: the connection is gone in the middle of the transaction, after the notices were written.
    write.mockImplementationOnce(async (rows) => {
      await Reflect.apply(Object.getPrototypeOf(notices).write, notices, [rows])
      await world.services.db.query('SELECT pg_terminate_backend(pg_backend_pid())')
    })
  const id = await publish(ben)
  for (let run = 0; run < 3; run++) {
    world.clock.advance(61)
    await matching.run()
  }
  expect(write).toHaveBeenCalledTimes(3)
  write.mockRestore()
  expect(await noticesOf(ana)).toMatchObject([{ kind: 'saved_search_match', subject: id }])
  expect(await query('SELECT FROM match_queue')).toEqual([])
})
