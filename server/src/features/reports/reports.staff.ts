import type { Services } from '#compose.ts'
import { terminalActor } from '#features/staff/staff.service.ts'
import type { StaffCommand } from '#staff/commands.ts'

type Dependencies = { services: Pick<Services, 'reports'>; by: string }

const OUTCOMES = { uphold: 'upheld', dismiss: 'dismissed' } as const

export function reportsCommands({ services: { reports }, by }: Dependencies): StaffCommand[] {
  return [
    {
      name: 'reports',
      usage: 'reports [<post id> uphold|dismiss]',
      async run([postId, verdict, ...more]) {
        if (!postId) {
          const open = await reports.open()
          if (!open.length) return ['There are no open reports.']
          return open.map(
            ({ post_id, title, owner, reports, titles, first_at }) =>
              `${post_id}  ${reports} × ${titles.join(', ')}  since ${first_at.toISOString().slice(0, 16)}  “${title}” of ${owner}  /post/${post_id}`,
          )
        }
        if (more.length || (verdict !== 'uphold' && verdict !== 'dismiss')) return null
        const outcome = OUTCOMES[verdict]
        await reports.decide(terminalActor(by), postId, outcome)
        return [outcome === 'upheld' ? 'The reports are upheld, and the post is hidden.' : 'The reports are dismissed.']
      },
    },
  ]
}
