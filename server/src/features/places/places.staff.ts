import type { Services } from '#compose.ts'
import type { StaffCommand } from '#staff/commands.ts'

type Needs = { services: Pick<Services, 'places'>; by: string }

const OUTCOMES = { approve: 'approved', decline: 'declined' } as const

export function placesCommands({ services: { places }, by }: Needs): StaffCommand[] {
  return [
    {
      name: 'claims',
      usage: 'claims [<claim id> approve|decline]',
      async run([claimId, verdict, ...more]) {
        if (!claimId) {
          const open = await places.openClaims()
          if (!open.length) return ['Nobody claims a place.']
          return open.map(
            ({ id, username, title, address, note, place_id }) =>
              `${id}  ${username} says “${title}” (${address ?? 'no address'}) is theirs${note && `: ${note}`}  /places/${place_id}/info`,
          )
        }
        if (more.length || (verdict !== 'approve' && verdict !== 'decline')) return null
        await places.decideClaim(claimId, OUTCOMES[verdict], by)
        return [`The request is ${OUTCOMES[verdict]}.`]
      },
    },
  ]
}
