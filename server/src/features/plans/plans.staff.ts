import type { Services } from '#compose.ts'
import type { StaffCommand } from '#staff/commands.ts'

export function plansCommands({ services: { plans } }: { services: Pick<Services, 'plans'> }): StaffCommand[] {
  return [
    {
      name: 'plan',
      usage: 'plan <username> <plan> <days>',
      async run([username, plan, days, ...more]) {
        if (!username || !plan || !days || more.length) return null
        await plans.grantByStaff(username, plan, Number(days))
        return [`${username} has ${plan} for ${Number(days) === 1 ? '1 day' : `${days} days`} more.`]
      },
    },
  ]
}
