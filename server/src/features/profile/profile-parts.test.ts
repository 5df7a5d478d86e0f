import { expect, test } from 'vitest'
import { freshName, publish } from '#testing/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const somebody = (stem: string) => world.person(freshName(stem))

const ADD_ADDRESS = `mutation ($newAddress: AddressInput!) { addAddress(newAddress: $newAddress) {
  _id country city address location { lat lng } } }`
const address = {
  country: 'Turkey',
  city: 'Istanbul',
  address: 'Istiklal Caddesi 22/4',
  location: { lat: 41, lng: 29 },
}
type Added = { addAddress: { _id: string } }

test('a profile has one address, which only its owner can remove', async () => {
  const [ana, eve] = [await somebody('ana'), await somebody('eve')]
  const { data } = await ana.ask<Added>(ADD_ADDRESS, { newAddress: address })
  expect(data.addAddress).toMatchObject(address)
  const second = await ana.ask(ADD_ADDRESS, { newAddress: address })
  expect([second.code, second.errors[0]?.extensions.field]).toEqual(['CONFLICT', 'address'])
  const remove = 'mutation ($id: ID!) { removeAddress(address_id: $id) }'
  expect((await eve.ask(remove, { id: data.addAddress._id })).code).toBe('NOT_FOUND')
  expect((await ana.ask(remove, { id: data.addAddress._id })).data).toEqual({ removeAddress: true })
  expect((await ana.ask('{ me { address { _id } } }')).data).toEqual({ me: { address: null } })
})

test.each([
  ['country', { country: ' ' }, 'This field is required'],
  ['city', { city: '' }, 'This field is required'],
  ['address', { address: '' }, 'This field is required'],
  ['address', { address: '   Istiklal 22       ' }, 'Please input at least 20 characters!!'],
  ['address', { address: 'x'.repeat(501) }, 'At most 500 characters'],
  ['location', { location: null }, 'Please choose location on map'],
  ['location', { location: { lat: 91, lng: 0 } }, 'Please choose location on map'],
])('an address with an invalid %s is refused: %o', async (field, change, message) => {
  const ana = await somebody('ana')
  const { code, errors } = await ana.ask(ADD_ADDRESS, { newAddress: { ...address, ...change } })
  expect([code, errors[0]?.extensions.field, errors[0]?.message]).toEqual(['BAD_USER_INPUT', field, message])
})

const ADD = 'mutation ($name: String!) { addNewSubCategory(name: $name) { _id name } }'
const RENAME =
  'mutation ($id: ID!, $name: String!) { modifyProfileSubCategory(subCategory_id: $id, name: $name) { _id name } }'
const DELETE = 'mutation ($id: ID!) { deleteProfileSubCategory(subCategory_id: $id) }'
type Sub = { addNewSubCategory: { _id: string; name: string } }

test('sub-categories are added, renamed and deleted; an empty or unchanged name changes nothing', async () => {
  const [ana, eve] = [await somebody('ana'), await somebody('eve')]
  const { addNewSubCategory: rugs } = (await ana.ask<Sub>(ADD, { name: ' Rugs ' })).data
  expect(rugs.name).toBe('Rugs')
  expect((await ana.ask(ADD, { name: 'RUGS' })).code).toBe('CONFLICT')
  expect((await ana.ask(ADD, { name: '  ' })).errors[0]?.message).toBe('This field is required')
  expect((await ana.ask(ADD, { name: 'x'.repeat(61) })).code).toBe('BAD_USER_INPUT')
  const rename = (name: string) => ana.ask(RENAME, { id: rugs._id, name })
  expect((await rename('')).data).toEqual({ modifyProfileSubCategory: rugs })
  expect((await rename('Rugs')).data).toEqual({ modifyProfileSubCategory: rugs })
  expect((await rename('Carpets')).data).toEqual({ modifyProfileSubCategory: { ...rugs, name: 'Carpets' } })
  expect((await eve.ask(RENAME, { id: rugs._id, name: 'Mine' })).code).toBe('NOT_FOUND')
  expect((await eve.ask(DELETE, { id: rugs._id })).code).toBe('NOT_FOUND')

  const post = await publish(world, ana, { subCategoryId: rugs._id })
  expect((await ana.ask(DELETE, { id: rugs._id })).data).toEqual({ deleteProfileSubCategory: true })
  const { data } = await ana.ask('{ me { sub_categories { name } posts { _id } } }')
  expect(data).toEqual({ me: { sub_categories: [], posts: [{ _id: post }] } })
})

test('a profile has at most thirty sub-categories', async () => {
  const ana = await somebody('ana')
  const answers = await Promise.all(Array.from({ length: 33 }, (_, n) => ana.ask(ADD, { name: `Shelf ${n}` })))
  expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(3)
})

const EDIT = `mutation ($newUser: EditProfileInput!) { editProfile(newUser: $newUser) { contact_info {
  phone { phone use_for_post } cell_phone { phone use_for_post } social_networks { _id network url use_for_post } } } }`

test("a social network keeps its id when the list is saved again; somebody else's id is ignored", async () => {
  const [ana, eve] = [await somebody('ana'), await somebody('eve')]
  type Edited = { editProfile: { contact_info: { social_networks: { _id: string; url: string }[] } } }
  const save = async (person: typeof ana, social_networks: object[]) =>
    (await person.ask<Edited>(EDIT, { newUser: { contact_info: { social_networks } } })).data.editProfile.contact_info
      .social_networks
  const [one] = await save(ana, [{ network: 'telegram', url: '@ana' }])
  const again = await save(ana, [
    { network: 'youtube', url: '@ana' },
    { _id: one?._id, network: 'telegram', url: '@anna' },
    { _id: one?._id, network: 'telegram', url: '@copy' },
  ])
  expect(again[1]).toMatchObject({ _id: one?._id, url: '@anna' })
  expect(new Set(again.map(({ _id }) => _id)).size).toBe(3)
  const [hers] = await save(eve, [{ _id: one?._id, network: 'telegram', url: '@eve' }])
  expect(hers?._id).not.toBe(one?._id)
})

test('saving one part of the contact information leaves the others unchanged', async () => {
  const ana = await somebody('ana')
  const edit = async (contact_info: object) =>
    (await ana.ask<{ editProfile: { contact_info: unknown } }>(EDIT, { newUser: { contact_info } })).data.editProfile
      .contact_info
  expect(
    await edit({
      phone: { phone: '0212'.slice(1), use_for_post: true },
      cell_phone: { phone: '+۹۰ 532 111 22 33' },
      social_networks: [
        { network: 'instagram', url: 'https://instagram.example/ana', use_for_post: true },
        { network: 'email', url: 'ana@shop.example' },
      ],
    }),
  ).toMatchObject({
    phone: { phone: '212', use_for_post: true },
    cell_phone: { phone: '+905321112233', use_for_post: false },
    social_networks: [
      { network: 'instagram', url: 'https://instagram.example/ana', use_for_post: true },
      { network: 'email', url: 'ana@shop.example', use_for_post: false },
    ],
  })
  expect(await edit({ phone: null, social_networks: [{ network: 'telegram', url: '@ana' }] })).toMatchObject({
    phone: null,
    cell_phone: { phone: '+905321112233' },
    social_networks: [{ network: 'telegram', url: '@ana' }],
  })
})

test.each([
  ['+905551112233', '0532 111 22 33', '+905321112233'],
  ['+905551112233', '۰۵۳۲ ۱۱۱ ۲۲ ۳۳', '+905321112233'],
  ['+905551112233', '+98 912 345 6789', '+989123456789'],
  ['+989121112233', '0912 345 6789', '+989123456789'],
  ['+989121112233', '۰۹۱۲۳۴۵۶۷۸۹', '+989123456789'],
])('a person with %s types %s, which is stored as %s', async (own, typed, stored) => {
  const phone = own.slice(0, -5) + String(10_000 + Math.floor(Math.random() * 90_000))
  const ana = await world.person(freshName('ana'), { phone })
  const contact_info = {
    phone: { phone: typed },
    cell_phone: { phone: typed },
    social_networks: [{ network: 'whatsApp', url: typed }],
  }
  expect((await ana.ask(EDIT, { newUser: { contact_info } })).data).toMatchObject({
    editProfile: {
      contact_info: {
        phone: { phone: stored },
        cell_phone: { phone: stored },
        social_networks: [{ network: 'whatsApp', url: stored }],
      },
    },
  })
})

test('a WhatsApp number that was saved in local form is shown with its country code', async () => {
  const ana = await somebody('ana')
  await world.services.db.query(
    `INSERT INTO social_networks (user_id, network, url) VALUES ($1, 'whatsApp', '05321112233')`,
    [ana.id],
  )
  const { data } = await ana.ask('{ me { contact_info { social_networks { url } } } }')
  expect(data).toEqual({ me: { contact_info: { social_networks: [{ url: '+905321112233' }] } } })
})

test.each([
  ['contact_info.social_networks', { social_networks: [{ network: 'whatsApp', url: '0532' }] }, /phoneNumber/],
  ['contact_info.phone', { phone: { phone: 'call me' } }, 'please input a valid phoneNumber'],
  ['contact_info.cell_phone', { cell_phone: { phone: '0532' } }, 'please input a valid phoneNumber'],
  ['contact_info.social_networks', { social_networks: [{ network: 'myspace', url: 'x' }] }, /network/],
  ['contact_info.social_networks', { social_networks: [{ network: 'telegram', url: ' ' }] }, 'This field is required'],
  ['contact_info.social_networks', { social_networks: [{ network: 'telegram', url: 'javascript:alert(1)' }] }, /URL/],
  ['contact_info.social_networks', { social_networks: [{ network: 'email', url: 'nobody' }] }, /email/],
  [
    'contact_info.social_networks',
    { social_networks: Array(21).fill({ network: 'telegram', url: 'x' }) },
    /too many social networks/,
  ],
])('%s is refused: %o', async (field, contact_info, message) => {
  const ana = await somebody('ana')
  const { code, errors } = await ana.ask(EDIT, { newUser: { name: 'not kept', contact_info } })
  expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', field])
  expect(errors[0]?.message).toMatch(message)
  expect((await ana.ask('{ me { name } }')).data).toEqual({ me: { name: null } })
})
