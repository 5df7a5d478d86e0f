import type { Services } from '#compose.ts'
import type { StaffCommand } from '#staff/commands.ts'
import type { VerificationRequest } from './verification.service.ts'

type Dependencies = { services: Pick<Services, 'verification'>; pathOf: (storageKey: string) => string; by: string }

export function verificationCommands({ services: { verification }, pathOf, by }: Dependencies): StaffCommand[] {
  const describe = ({
    full_name,
    id_number,
    postal_code,
    address,
    applicant,
    status,
    username,
    documents,
  }: VerificationRequest) => [
    `${username} (${applicant ?? 'business'}, ${status}): ${full_name}, ${id_number}, ${postal_code}, ${address}`,
    ...documents.map(({ kind, storage_key, name }) => `  ${kind}: ${pathOf(storage_key)} (${name})`),
  ]

  return [
    {
      name: 'verify',
      usage: 'verify [<username> [approve|decline <reason>]]',
      async run([username, verdict, ...words]) {
        if (!username) {
          const pending = await verification.pending()
          return pending.length ? pending.flatMap(describe) : ['There are no pending requests.']
        }
        if (!verdict) return describe(await verification.ofUsername(username))
        if (verdict !== 'approve' && verdict !== 'decline') return null
        const reason = words.join(' ')
        if ((reason === '') === (verdict === 'decline')) return null
        const { status } = await verification.decide(username, { verdict, reason }, by)
        return [`${username} is ${status}.`]
      },
    },
  ]
}
