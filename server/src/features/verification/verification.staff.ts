import type { Services } from '#compose.ts'
import { terminalActor } from '#features/staff/staff.service.ts'
import type { StaffCommand } from '#staff/commands.ts'
import type { VerificationRequest } from './verification.service.ts'

// docs/decisions/0354: The terminal reads papers with a row in the log

type Dependencies = {
  services: Pick<Services, 'verification' | 'approvals'>
  pathOf: (storageKey: string) => string
  by: string
}

export function verificationCommands({ services, pathOf, by }: Dependencies): StaffCommand[] {
  const { verification, approvals } = services
  const actor = terminalActor(by)
  const name = ({ username, applicant, status }: VerificationRequest) =>
    `${username} (${applicant ?? 'business'}, ${status})`
  const shownAs = ({ name, page_title }: VerificationRequest) =>
    [name, page_title].map((text) => text ?? 'nothing').join(', ')
  const describe = (request: VerificationRequest) => [
    `${name(request)}: ${request.full_name}, ${request.id_number}, ${request.postal_code}, ${request.address}; shown as ${shownAs(request)}`,
    ...request.documents.map((document) => `  ${document.kind}: ${pathOf(document.storage_key)} (${document.name})`),
  ]

  return [
    {
      name: 'verify',
      usage: 'verify [<username> [approve|decline <reason>]]',
      async run([username, verdict, ...words]) {
        if (!username) {
          const pending = await verification.pending()
          if (!pending.length) return ['There are no pending requests.']
          return pending.map((request) => `${name(request)}: papers: ${request.documents.length}`)
        }
        const reason = words.join(' ')
        const isApproved = verdict === 'approve'
        if (verdict && !isApproved && verdict !== 'decline') return null
        if (verdict && (reason === '') !== isApproved) return null
        const { id } = await verification.ofUsername(username)
        if (!verdict) return describe(await approvals.openPapers(actor, id))
        await approvals.decideRequest(actor, id, { isApproved, reason: reason || 'Approved at the terminal' })
        return [`${username} is ${isApproved ? 'approved' : 'declined'}.`]
      },
    },
  ]
}
