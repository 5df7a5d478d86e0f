import type { Services } from '#compose.ts'
import type { StaffCommand } from '#staff/commands.ts'

export function adsCommands({
  services: { ads },
  by,
}: {
  services: Pick<Services, 'ads'>
  by: string
}): StaffCommand[] {
  return [
    {
      name: 'budget',
      usage: 'budget <username> <+packet-days|-packet-days> "<reason>"',
      async run([username, amount, reason, ...more]) {
        if (!username || !amount || !reason || more.length || !/^[+-]?\d+$/.test(amount)) return null
        const balance = await ads.adjust(username, Number(amount), reason, by)
        return [`${username} has ${balance} ${balance === 1 ? 'packet-day' : 'packet-days'}.`]
      },
    },
  ]
}
