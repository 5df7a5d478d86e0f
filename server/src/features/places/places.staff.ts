import type { Services } from '#compose.ts'
import type { StaffCommand } from '#staff/commands.ts'

type Needs = {
  services: Pick<Services, 'placeClaims' | 'placeSuggestions'>
  pathOf: (storageKey: string) => string
  by: string
}

const CLAIMS = { approve: 'approved', decline: 'declined' } as const
const SUGGESTIONS = { accept: 'accepted', decline: 'declined' } as const

export function placesCommands({ services: { placeClaims, placeSuggestions }, pathOf, by }: Needs): StaffCommand[] {
  return [
    {
      name: 'claims',
      usage: 'claims [<claim id> approve|decline]',
      async run([claimId, verdict, ...more]) {
        if (!claimId) {
          const open = await placeClaims.open()
          if (!open.length) return ['Nobody claims a place.']
          return open.map(({ id, username, title, address, note, place_id, document_key }) => {
            const says = `${id}  ${username} says “${title}” (${address ?? 'no address'}) is theirs${note && `: ${note}`}`
            return `${says}  /places/${place_id}/info${document_key ? `  ${pathOf(document_key)}` : ''}`
          })
        }
        if (more.length || (verdict !== 'approve' && verdict !== 'decline')) return null
        await placeClaims.decide(claimId, CLAIMS[verdict], by)
        return [`The request is ${CLAIMS[verdict]}.`]
      },
    },
    {
      name: 'suggestions',
      usage: 'suggestions [<suggestion id> accept|decline]',
      async run([id, verdict, ...more]) {
        if (!id) {
          const open = await placeSuggestions.open()
          if (!open.length) return ['Nobody suggests a change of a place.']
          return open.flatMap(({ id, username, title, note, place_id, changes, current }) => [
            `${id}  ${username} about “${title}”${note && `: ${note}`}  /places/${place_id}/info`,
            ...Object.entries(changes).map(
              ([name, value]) =>
                `  ${name}: ${JSON.stringify(current[name as keyof typeof current])} → ${JSON.stringify(value)}`,
            ),
          ])
        }
        if (more.length || (verdict !== 'accept' && verdict !== 'decline')) return null
        await placeSuggestions.decide(id, SUGGESTIONS[verdict], by)
        return [`The suggestion is ${SUGGESTIONS[verdict]}.`]
      },
    },
  ]
}
