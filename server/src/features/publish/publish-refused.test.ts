import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogId, HOME, picture, publishingIn } from '#testing/publishing.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const { loadCatalog, author, form, add, countStored } = publishingIn(world)
const NOTHING = { posts: 0, files: 0 }
const [category, currency] = [catalogId.category('dresses'), catalogId.currency('try')]
beforeAll(loadCatalog)

describe('an invalid post is refused with the name of the field, and nothing is stored', () => {
  const service = catalogId.category('tutoring')
  test.each<[string, Record<string, unknown>, string]>([
    ['no title', { title: '  ' }, 'title'],
    ['a title too long', { title: 'x'.repeat(201) }, 'title'],
    ['html in the caption', { caption: 'see <a href="https://x.example">here</a>' }, 'caption'],
    ['a script in the title', { title: '<script>alert(1)</script>' }, 'title'],
    ['no category', { categories: [] }, 'categories'],
    ['a category nobody has', { categories: ['01890000-0000-7000-8000-000000000000'] }, 'categories'],
    ['categories of two groups', { categories: [category, catalogId.category('shirts')] }, 'categories'],
    ['a negative price', { pricing: { price: -5, currency } }, 'pricing.price'],
    ['a price without currency', { pricing: { price: 5 } }, 'pricing.currency'],
    ['a foreign currency id', { pricing: { price: 5, currency: category } }, 'pricing.currency'],
    ['a title that nobody can see', { title: '\u200c' }, 'title'],
    ['a title of fillers', { title: '\u3164\u115f\u2800' }, 'title'],
    ['a city that nobody can see', { addresses: [{ ...HOME, city: '\u200b' }] }, 'addresses.0.city'],
    ['a foreign unit', { unit: category }, 'unit'],
    ["somebody else's sub-category", { sub_category: category }, 'sub_category'],
    ['a short address', { addresses: [{ ...HOME, address: 'Here' }] }, 'addresses.0.address'],
    ['a place off the earth', { addresses: [{ ...HOME, location: { lat: 91, lng: 0 } }] }, 'addresses.0.location'],
    ['six addresses', { addresses: new Array(6).fill(HOME) }, 'addresses'],
    [
      'a contact that runs',
      { contact_info: [{ network_title: 'telegram', network_content: 'javascript:alert(1)' }] },
      'contact_info.0',
    ],
    [
      'a property its category has not',
      { properties: [{ title: 'x', area: { area: 3, unit: 'm²' } }] },
      'properties.0.area',
    ],
    ['a size of other things', { properties: [{ title: 'x', size: category }] }, 'properties.0.size'],
    ['a property without title', { properties: [{ title: ' ' }] }, 'properties.0.title'],
    ['a property with a title that nobody can see', { properties: [{ title: '\u200b' }] }, 'properties.0.title'],
    [
      'a pair that nobody can see',
      { properties: [{ title: 'x', custom_properties: [{ key: '\u200b', value: '\u200b' }] }] },
      'properties.0.custom_properties',
    ],
    ['a service that is new', { is_product: false, is_new: true, categories: [service] }, 'is_new'],
  ])('%s', async (_, wrong, field) => {
    const who = await author()
    const { code, errors } = await add(who, form(wrong))
    expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', field])
    expect(await countStored(who)).toEqual(NOTHING)
  })

  test.each(['owner', 'post_rate', 'ads_info'])(
    'a post with the field %s, which clients may not set',
    async (field) => {
      const who = await author()
      const { code, errors } = await add(who, form({ [field]: 'x' }))
      expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', field])
      expect(await countStored(who)).toEqual(NOTHING)
    },
  )

  test('a post without picture or video, with 51 pictures, with too large a picture, or with a page named as a picture', async () => {
    const who = await author()
    expect((await add(who, form({ medias: null }), {})).errors[0]).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'medias' },
    })
    const images = await Promise.all(Array.from({ length: 51 }, () => picture(20, 20)))
    const tooMany = form({ medias: { images: images.map(() => null) } })
    expect((await add(who, tooMany, { 'newPost.medias.images': images })).errors[0]).toMatchObject({
      message: 'A post has at most 50 pictures',
      extensions: { code: 'BAD_USER_INPUT', field: 'medias.images' },
    })
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const two = form({ medias: { images: [null, null] } })
    const sent = async (bad: string | Uint8Array<ArrayBuffer>) =>
      add(who, two, { 'newPost.medias.images': [await picture(), new File([bad], 'x.png')] })
    expect((await sent(new Uint8Array(bomb))).errors[0]).toMatchObject({
      extensions: { code: 'TOO_LARGE', field: 'medias.images.1' },
    })
    expect((await sent('<html>')).errors[0]).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'medias.images.1' },
    })
    expect(await countStored(who)).toEqual(NOTHING)
  })

  test('a post by a person without an address', async () => {
    const who = await world.person('homeless')
    expect((await add(who, form())).errors[0]).toMatchObject({
      message: 'Please complete your profile before add new post',
    })
  })
})
