import { orNull, plain, quoted, type ToldType, text } from '#graphql/told-sql.ts'
import { followState } from './people.sql.ts'

// docs/decisions/0368: PostgreSQL writes pages of posts as they are answered

/** A row of `users` as the `Person` of people.schema.ts. */
export const toldPerson = (person: string): ToldType => ({
  name: 'Person',
  fields: {
    _id: quoted(`${person}.id`),
    username: text(`${person}.username`),
    name: orNull(text(`${person}.name`)),
    is_authorised: plain(`${person}.is_authorised`),
    is_private: plain(`${person}.is_private`),
    avatar: {
      of: { name: 'Avatar', fields: { href: text("'/media/' || storage_key") } },
      around: (object) => orNull(`(SELECT ${object} FROM media WHERE media.id = ${person}.avatar_id)`),
    },
    follow_state: orNull(quoted(followState(`${person}.id`, ':viewer_id'))),
  },
})
