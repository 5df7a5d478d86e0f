import { staffPerson } from './staff.ts'
import type { World } from './world.ts'

export type StaffAct = {
  /** Prepares what the mutation is about and returns its arguments. */
  args: (world: World) => Promise<Record<string, unknown>>
  /** How many people or things it is about; one if not given. */
  subjects?: number
}

let people = 0
async function somebody(world: World) {
  const username = `somebody${++people}`
  return { ...(await world.person(username)), username }
}
const reason = 'the rules'

/** One act for each mutation of staff, by its name; a mutation without one fails the test. */
export const STAFF_ACTS: Record<string, StaffAct> = {
  staffGrantRole: {
    args: async (world) => ({
      username: (await somebody(world)).username,
      role: 'support',
      reason,
    }),
  },
  staffTakeRole: {
    args: async (world) => ({
      user_id: (await staffPerson(world, `member${++people}`, ['support'])).id,
      role: 'support',
      reason,
    }),
  },
  staffResetSecondFactor: {
    args: async (world) => ({ user_id: (await staffPerson(world, `member${++people}`, ['support'])).id, reason }),
  },
}
