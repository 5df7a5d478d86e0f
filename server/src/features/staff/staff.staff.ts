import { STAFF_ROLES, type StaffRole } from '@meydan/domain/staff-rules.ts'
import type { Services } from '#compose.ts'
import { notFound } from '#lib/problem.ts'
import type { StaffCommand } from '#staff/commands.ts'
import { terminalActor } from './staff.service.ts'

type Dependencies = { services: Pick<Services, 'staff' | 'users'>; by: string }

const isRole = (text: string | undefined): text is StaffRole => (STAFF_ROLES as readonly string[]).includes(text ?? '')

/** For the first administrator, and for one who lost the authenticator app. */
export function staffCommands({ services: { staff, users }, by }: Dependencies): StaffCommand[] {
  const actor = terminalActor(by)
  const find = async (username: string) => {
    const id = await users.findId({ username })
    if (!id) throw notFound(`There is no ${username}`)
    return id
  }
  return [
    {
      name: 'roles',
      usage: `roles [<username> grant|take ${STAFF_ROLES.join('|')} "<reason>"]`,
      async run([username, verb, role, reason, ...more]) {
        if (!username) {
          const members = await staff.list()
          return members.length
            ? members.map(({ username, roles }) => `${username}: ${roles.join(', ')}`)
            : ['There is no staff yet.']
        }
        if (!isRole(role) || !reason || more.length || (verb !== 'grant' && verb !== 'take')) return null
        if (verb === 'grant') await staff.grant(actor, username, role, reason)
        else await staff.take(actor, await find(username), role, reason)
        return [`${username} ${verb === 'grant' ? 'is' : 'is no longer'} ${role}.`]
      },
    },
    {
      name: 'reset-factor',
      usage: 'reset-factor <username> "<reason>"',
      async run([username, reason, ...more]) {
        if (!username || !reason || more.length) return null
        await staff.resetFactor(actor, await find(username), reason)
        return [`${username} sets up an authenticator app at the next visit.`]
      },
    },
  ]
}
