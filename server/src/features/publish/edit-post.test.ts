import { beforeAll, describe, expect, test } from 'vitest'
import { mediaJobs } from '#features/media/media.jobs.ts'
import { catalogId, HOME, picture, publishingIn } from '#testing/publishing.ts'
import { send } from '#testing/uploads.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { loadCatalog, author, form, add } = publishingIn(world)
const currency = catalogId.currency('try')

const WHOLE = `query ($id: ID!) { singlePost(post_id: $id) {
  title is_seller pricing { price } categories { _id } addresses { city } edited_at medias { images { _id href } } } }`
type Whole = Record<string, unknown> & { medias: { images: { _id: string; href: string }[] } }
const whole = async (who: Person, id: string) => (await who.ask<{ singlePost: Whole }>(WHOLE, { id })).data.singlePost

let ana: Person
beforeAll(async () => {
  await loadCatalog()
  ana = await author()
})

describe('editing', () => {
  const EDIT = 'mutation ($id: ID!, $post: PostEdit!) { editPost(post_id: $id, post: $post) { _id } }'
  const said = (changes: Record<string, unknown> = {}) => {
    const { client_id: _, medias: __, ...rest } = form()
    return { ...rest, ...changes }
  }

  test('changes the content of a post and marks it as edited', async () => {
    const { data } = await add(ana, form({ addresses: [HOME], pricing: { price: 5, currency } }))
    const id = data.addNewPost._id
    const changed = said({
      title: 'Blue dress',
      is_seller: false,
      categories: [catalogId.category('skirts')],
      addresses: [],
    })
    expect((await ana.ask(EDIT, { id, post: changed })).errors).toEqual([])
    expect(await whole(ana, id)).toMatchObject({
      title: 'Blue dress',
      is_seller: false,
      pricing: { price: -1 },
      categories: [{ _id: catalogId.category('skirts') }],
      addresses: [],
      edited_at: expect.stringContaining('T'),
      medias: { images: [{}] },
    })
  })

  test('removes and adds pictures, but not the last one', async () => {
    const { data } = await add(ana, form())
    const id = data.addNewPost._id
    const [old] = (await whole(ana, id)).medias.images
    const removed_medias = [old?._id]
    expect((await ana.ask(EDIT, { id, post: said({ removed_medias }) })).errors[0]).toMatchObject({
      extensions: { field: 'medias' },
    })
    const post = said({ removed_medias, medias: { images: [null] } })
    const answer = await send(world, ana, EDIT, { id, post }, { 'post.medias.images': [await picture()] })
    expect(answer.errors).toEqual([])
    const images = (await whole(ana, id)).medias.images
    expect([images.length, images[0]?._id === old?._id]).toEqual([1, false])
    for (const job of mediaJobs(world.services)) await job.run()
    expect((await world.app.inject(old?.href ?? '')).statusCode).toBe(404)
  })

  test('is allowed to the owner only', async () => {
    const { data } = await add(ana, form())
    const stranger = await author()
    const { code } = await stranger.ask(EDIT, { id: data.addNewPost._id, post: said() })
    expect(code).toBe('FORBIDDEN')
  })
})
