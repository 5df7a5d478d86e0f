import { createRandom } from '#random.ts'
import { AREAS, pickSpot, type Spot } from '#world/areas.ts'
import type { Person } from '#world/people/person.ts'
import { DEMO_PERSON, PEOPLE } from '#world/people.ts'
import { before, DAY_MS, demoId } from './clockwork.ts'

export const DEMO_PHONE = '+905550000001'

export interface PlannedPerson {
  id: string
  index: number
  person: Person
  home: Spot
  phone: string
  avatarId: string
  createdAt: Date
  subCategories: { id: string; name: string }[]
}

const PHONE_STARTS: Record<string, string> = { TR: '+90555', IR: '+98900', DE: '+49155', GB: '+44770' }

export function planPeople(now: Date): PlannedPerson[] {
  return PEOPLE.map((person, index) => {
    const random = createRandom(`person ${person.username}`)
    const area = AREAS[person.area]
    return {
      id: demoId('person', person.username),
      index,
      person,
      home: pickSpot(area, random),
      phone: `${PHONE_STARTS[area.countryCode]}${String(index + 1).padStart(7, '0')}`,
      avatarId: demoId('avatar', person.username),
      createdAt: before(now, random.between(120, 420) * DAY_MS),
      subCategories:
        person === DEMO_PERSON
          ? ['Atölyeden', 'İkinci el'].map((name) => ({ id: demoId('sub category', name), name }))
          : [],
    }
  })
}

/** The rows of the people themselves; other plans make the rows of their activity. */
export function peopleRows(people: PlannedPerson[], passwordHash: string, zone: string, now: Date) {
  const website = ({ person }: PlannedPerson) => `https://${person.username.replace(/[._]/g, '-')}.example`
  const isBusiness = ({ person }: PlannedPerson) => Boolean(person.shops)
  return {
    users: people.map((planned) => {
      const { id, person, phone, createdAt, index } = planned
      return {
        id,
        zone,
        username: person.username,
        phone_number: phone,
        password_hash: passwordHash,
        name: person.name,
        email: `${person.username}@meydan.example`,
        biography: person.biography,
        page_title: person.pageTitle ?? null,
        website: isBusiness(planned) ? website(planned) : null,
        birth_at: `${1962 + ((index * 7) % 42)}-${pad(1 + (index % 12))}-${pad(1 + ((index * 5) % 28))}`,
        sex: person.face.look === 'woman' ? 'Female' : 'Male',
        is_private: person.isPrivate ?? false,
        is_authorised: person.verified ?? false,
        plan: person.plan ?? 'basic',
        plan_ends_at: person.plan ? before(now, -20 * DAY_MS) : null,
        activities_seen_at: before(now, 0.5 * DAY_MS),
        created_at: createdAt,
        updated_at: createdAt,
      }
    }),
    addresses: people.map(({ id, home }) => ({
      id: demoId('address', id),
      user_id: id,
      country: home.area.country,
      city: home.area.city,
      address: home.address,
      lat: home.lat,
      lng: home.lng,
    })),
    contactInfo: people.map((planned) => ({
      user_id: planned.id,
      phone: isBusiness(planned) ? planned.phone : null,
      phone_use_for_post: isBusiness(planned),
      cell_phone: planned.phone,
      cell_phone_use_for_post: !isBusiness(planned),
    })),
    socialNetworks: people
      .filter((planned) => isBusiness(planned) || planned.index % 3 === 0)
      .flatMap(({ id, person, phone }) =>
        [
          ['instagram', `https://instagram.com/${person.username}`],
          ['whatsApp', `https://wa.me/${phone.slice(1)}`],
          ['email', `${person.username}@meydan.example`],
        ].map(([network, url], position) => ({
          id: demoId('network', id, position),
          user_id: id,
          network,
          url,
          use_for_post: network === 'whatsApp',
          position,
        })),
      ),
    subCategories: people.flatMap(({ id, subCategories }) => subCategories.map((entry) => ({ ...entry, user_id: id }))),
  }
}

const pad = (value: number) => String(value).padStart(2, '0')
