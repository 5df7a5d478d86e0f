import type { StaffRole } from '@meydan/domain/staff-rules.ts'
import type { Person, World } from './world.ts'

/** A person with roles, whose session has just passed the second factor. */
export async function staffPerson(world: World, username: string, roles: StaffRole[]): Promise<Person> {
  const person = await world.person(username)
  const { db, clock } = world.services
  for (const role of roles)
    await db.query('INSERT INTO staff_members (user_id, role) VALUES (:id, :role)', { id: person.id, role })
  await db.query(`INSERT INTO staff_second_factors (user_id, secret, confirmed_at) VALUES (:id, '\\x00', :now)`, {
    id: person.id,
    now: clock.now(),
  })
  await verifyNow(world, person)
  return person
}

/** As if a code had just been entered in all sessions of the person; `minutesAgo` lets it grow old. */
export async function verifyNow({ services: { db, clock } }: World, { id }: Person, minutesAgo = 0) {
  await db.query(
    `INSERT INTO staff_sessions (session_id, verified_at) SELECT id, :at FROM sessions WHERE user_id = :id
     ON CONFLICT (session_id) DO UPDATE SET verified_at = excluded.verified_at`,
    { id, at: new Date(clock.now().getTime() - minutesAgo * 60_000) },
  )
}
