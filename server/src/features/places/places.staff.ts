import type { Services } from '#compose.ts'
import type { Approval } from '#features/approvals/approvals.service.ts'
import { terminalActor } from '#features/staff/staff.service.ts'
import type { StaffCommand } from '#staff/commands.ts'

// docs/decisions/0354: The terminal reads papers with a row in the log

type Needs = {
  services: Pick<Services, 'placeClaims' | 'placeSuggestions' | 'approvals'>
  pathOf: (storageKey: string) => string
  by: string
}

/** Refusing needs a reason. Null if the words are wrong. */
function readVerdict(verdict: string, yes: string, words: string[]): Approval | null {
  const reason = words.join(' ')
  const isApproved = verdict === yes
  if (!isApproved && verdict !== 'decline') return null
  return (reason === '') === isApproved ? { isApproved, reason: reason || 'Approved at the terminal' } : null
}

export function placesCommands({ services, pathOf, by }: Needs): StaffCommand[] {
  const { placeClaims, placeSuggestions, approvals } = services
  const actor = terminalActor(by)
  return [
    {
      name: 'claims',
      usage: 'claims [<claim id> [approve|decline <reason>]]',
      async run([claimId, verdict, ...words]) {
        if (!claimId) {
          const open = await placeClaims.open()
          if (!open.length) return ['Nobody claims a place.']
          return open.map(({ id, username, title, address, note, place_id, document_key }) => {
            const says = `${id}  ${username} says “${title}” (${address ?? 'no address'}) is theirs${note && `: ${note}`}`
            return `${says}  /places/${place_id}/info  papers: ${document_key ? 1 : 0}`
          })
        }
        if (!verdict) {
          const key = await approvals.openEvidence(actor, claimId)
          return [key ? pathOf(key) : 'There is no paper, only the note.']
        }
        const approval = readVerdict(verdict, 'approve', words)
        if (!approval) return null
        await approvals.decideClaim(actor, claimId, approval)
        return [`The request is ${approval.isApproved ? 'approved' : 'declined'}.`]
      },
    },
    {
      name: 'suggestions',
      usage: 'suggestions [<suggestion id> accept|decline <reason>]',
      async run([id, verdict = '', ...words]) {
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
        const approval = readVerdict(verdict, 'accept', words)
        if (!approval) return null
        await approvals.decideSuggestion(actor, id, approval)
        return [`The suggestion is ${approval.isApproved ? 'accepted' : 'declined'}.`]
      },
    },
  ]
}
