import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { readCatalogContent } from '#features/catalog/catalog.content.ts'
import { catalogId } from '#features/catalog/catalog.ids.ts'
import { freshName } from './people.ts'
import { send } from './uploads.ts'
import type { Person, World } from './world.ts'

export { catalogId }

export const ADD = 'mutation ($newPost: NewPost!) { addNewPost(newPost: $newPost) { _id title } }'
type Files = Parameters<typeof send>[4]
type Made = { addNewPost: { _id: string; title: string } }

export const HOME = {
  country: 'Turkey',
  city: 'Istanbul',
  address: 'Barbaros Bulvarı 12, Beşiktaş',
  location: { lat: 41.04, lng: 29 },
}

export const picture = async (width = 400, height = 300) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#0aa' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'photo.jpg',
  )

/** People who can publish, and the form they send. */
export const publishingIn = (world: World) => ({
  loadCatalog: () => world.services.catalog.load(readCatalogContent()),

  async author(plan = 'basic'): Promise<Person> {
    const person = await world.person(freshName('seller'))
    await world.services.db.query('UPDATE users SET plan = $2 WHERE id = $1', [person.id, plan])
    await world.services.db.query(
      `INSERT INTO addresses (user_id, country, city, address, lat, lng) VALUES ($1, $2, $3, $4, $5, $6)`,
      [person.id, HOME.country, HOME.city, HOME.address, HOME.location.lat, HOME.location.lng],
    )
    return person
  },

  form: (changes: Record<string, unknown> = {}) => ({
    client_id: randomUUID(),
    is_seller: true,
    is_product: true,
    title: 'Red dress',
    categories: [catalogId.category('dresses')],
    medias: { images: [null] },
    ...changes,
  }),

  async countStored({ id }: Person) {
    const [row] = await world.services.db.query(
      `SELECT (SELECT count(*)::integer FROM posts WHERE owner_id = $1) AS posts,
         (SELECT count(*)::integer FROM media WHERE owner_id = $1) AS files`,
      [id],
    )
    return row
  },

  async add(person: Person, newPost: object, files?: Files) {
    const sent = files ?? { 'newPost.medias.images': [await picture()] }
    return send<Made>(world, person, ADD, { newPost }, sent)
  },
})
