import { expect, test } from 'vitest'
import { befriend, freshName, privatePerson, publish } from '#testing/people.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const somebody = (stem: string) => world.person(freshName(stem))

const PROFILE = `query ($id: ID!, $language: String) { userProfile(user_id: $id, requestingLanguage: $language) {
  _id username is_private is_visible is_authorised post_count rate page_title biography
  email phone_number birth_at sex using_lang tfa
  avatar { href } address { city address location { lat lng } } contact_info { phone { phone } social_networks { url } }
  sub_categories { _id name } user_guild { name } advertisements { budget }
  posts { _id title addresses { location { lat } } } getUserMessages { _id }
  getUserProfileCategories { category { _id name } posts { _id medias { images { thumbnails { href } } } } } } }`
type Profile = {
  userProfile: Record<string, unknown> & {
    posts: { _id: string }[]
    sub_categories: { _id: string; name: string }[]
    getUserProfileCategories: { category: { _id: string; name: string }; posts: { _id: string }[] }[]
  }
}
const seen = async (viewer: Person, other: Person, language = 'en') =>
  (await viewer.ask<Profile>(PROFILE, { id: other.id, language })).data.userProfile

const CATEGORY = `query ($id: ID!, $category: ID!, $skip: Int, $limit: Int) {
  getUserProfilePostsByCategory(user_id: $id, category_id: $category, skip: $skip, limit: $limit) {
    allPostsCount posts { _id } } }`
type Category = { getUserProfilePostsByCategory: { allPostsCount: number; posts: { _id: string }[] } }

async function shop(person: Person) {
  const { data } = await person.ask<{ addNewSubCategory: { _id: string } }>(
    'mutation { addNewSubCategory(name: "Window") { _id name } }',
  )
  await person.ask(
    `mutation { addAddress(newAddress: { country: "Turkey", city: "Istanbul", address: "Istiklal Caddesi 22, Beyoglu",
      location: { lat: 41.03, lng: 28.98 }, show_street: true }) { _id } }`,
  )
  await person.ask(
    `mutation { editProfile(newUser: { email: "a@shop.example", birth_at: "1990-01-02", sex: "Female", using_lang: "tr_TR",
      contact_info: { phone: { phone: "+90 212 555 0000" }, social_networks: [{ network: "telegram", url: "@shop" }] } }) { _id } }`,
  )
  return data.addNewSubCategory._id
}

test('a profile page shows header, contact information and categories with their newest posts', async () => {
  const [ana, ben] = [await somebody('ana'), await somebody('ben')]
  const window = await shop(ana)
  const posts: string[] = []
  for (let count = 0; count < 6; count++) {
    world.clock.advance(1)
    posts.unshift(
      await publish(world, ana, { title: `Cup ${count}`, ...(count === 5 ? { subCategoryId: window } : {}) }),
    )
  }
  const profile = await seen(ben, ana)
  expect(profile).toMatchObject({
    post_count: 6,
    is_visible: true,
    address: { address: 'Istiklal Caddesi 22, Beyoglu', location: { lat: 41.03, lng: 28.98 } },
    contact_info: { phone: { phone: '+902125550000' }, social_networks: [{ url: '@shop' }] },
    sub_categories: [{ _id: window, name: 'Window' }],
  })
  expect(profile.posts.map(({ _id }) => _id)).toEqual(posts)
  const [catalogue, own] = profile.getUserProfileCategories
  expect(catalogue?.posts.map(({ _id }) => _id)).toEqual(posts.slice(0, 4))
  expect([own?.category, own?.posts.map(({ _id }) => _id)]).toEqual([
    { _id: window, name: 'Window' },
    posts.slice(0, 1),
  ])

  const inTurkish = (await seen(ben, ana, 'tr')).getUserProfileCategories[0]
  expect(inTurkish?.category._id).toBe(catalogue?.category._id)
  expect(inTurkish?.category.name).not.toBe(catalogue?.category.name)

  const page = async (variables: object) =>
    (await ben.ask<Category>(CATEGORY, { id: ana.id, ...variables })).data.getUserProfilePostsByCategory
  expect(await page({ category: catalogue?.category._id, skip: 4, limit: 36 })).toEqual({
    allPostsCount: 6,
    posts: posts.slice(4).map((_id) => ({ _id })),
  })
  expect(await page({ category: window })).toEqual({ allPostsCount: 1, posts: [{ _id: posts[0] }] })
  const tiles = await ben.ask(
    'query ($id: ID!) { getUserProfileCategories(user_id: $id, postsPerCategoryLimit: 2) { posts { _id } } }',
    { id: ana.id },
  )
  expect(tiles.data).toMatchObject({
    getUserProfileCategories: [{ posts: posts.slice(0, 2).map((_id) => ({ _id })) }, {}],
  })
})

test('private fields of a public account are shown to its owner only', async () => {
  const [ana, ben] = [await somebody('ana'), await somebody('ben')]
  await shop(ana)
  const own = { email: 'a@shop.example', birth_at: '1990-01-02', sex: 'Female', using_lang: 'tr_TR', tfa: false }
  expect(await seen(ana, ana)).toMatchObject({ ...own, advertisements: { budget: 0 } })
  const others = await seen(ben, ana)
  for (const field of [...Object.keys(own), 'phone_number', 'advertisements'])
    expect([field, others[field]]).toEqual([field, null])
  expect(others.getUserMessages).toEqual([])
})

test('a private account shows its header to everybody and the rest to confirmed followers', async () => {
  const [pia, out, in_] = [await privatePerson(world, freshName('pia')), await somebody('out'), await somebody('in')]
  await shop(pia)
  await publish(world, pia)
  await befriend(in_, pia)
  const inside = await seen(in_, pia)
  expect(inside).toMatchObject({ is_private: true, is_visible: true, address: { city: 'Istanbul' } })
  expect([inside.posts.length, inside.getUserProfileCategories.length]).toEqual([1, 1])
  expect(await seen(out, pia)).toMatchObject({
    is_private: true,
    is_visible: false,
    post_count: 1,
    address: null,
    contact_info: null,
    sub_categories: [],
    posts: [],
    getUserProfileCategories: [],
  })
  const category = inside.getUserProfileCategories[0]?.category._id
  expect((await out.ask<Category>(CATEGORY, { id: pia.id, category })).data.getUserProfilePostsByCategory).toEqual({
    allPostsCount: 0,
    posts: [],
  })
})

test('an unknown and a deactivated person are not found', async () => {
  const [ana, gone] = [await somebody('ana'), await somebody('gone')]
  await world.services.db.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [gone.id])
  expect((await ana.ask(PROFILE, { id: gone.id })).code).toBe('NOT_FOUND')
  expect((await ana.ask(PROFILE, { id: '00000000-0000-7000-8000-000000000000' })).code).toBe('NOT_FOUND')
  expect((await ana.ask(PROFILE, { id: 'x' })).code).toBe('BAD_USER_INPUT')
})
