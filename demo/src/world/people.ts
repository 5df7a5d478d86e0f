import { DEMO_USERNAME } from '#has-demo-world.ts'
import { BUSINESSES } from './people/businesses.ts'
import { NEIGHBOURS } from './people/neighbours.ts'
import type { Person } from './people/person.ts'
import { TEHRAN_BUSINESSES } from './people/tehran.ts'

/** The account of the demo login. Private, so that it has pending follow requests. */
export const DEMO_PERSON: Person = {
  username: DEMO_USERNAME,
  name: 'Deniz Demir',
  tongue: 'tr',
  face: { look: 'woman' },
  area: 'nisanca',
  deals: ['vases', 'plates', 'tea_set', 'kilim', 'bicycle', 'plant', 'dress', 'books', 'tailoring', 'candles'],
  biography: 'Haliç kıyısında küçük bir seramik atölyesi. Eski eşyalara yeni hayat veriyorum. Kahve ısmarlarım.',
  pageTitle: 'Deniz Seramik',
  isPrivate: true,
  plan: 'bronze',
  shops: [['art', 'Deniz Seramik Atölyesi', 'nisanca']],
}

export const PEOPLE: readonly Person[] = [DEMO_PERSON, ...BUSINESSES, ...TEHRAN_BUSINESSES, ...NEIGHBOURS]
