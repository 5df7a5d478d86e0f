import { STAFF_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { Actor, AuditEntry, AuditService } from '#features/audit/audit.service.ts'
import type { OpenClaim, PlaceClaimsService } from '#features/places/place-claims.service.ts'
import type { OpenSuggestion, PlaceSuggestionsService } from '#features/places/place-suggestions.service.ts'
import { requireReason } from '#features/staff/staff.service.ts'
import type { VerificationRequest, VerificationService } from '#features/verification/verification.service.ts'
import { allow, conflict, forbidden, notFound } from '#lib/problem.ts'

export type { OpenClaim, OpenSuggestion, VerificationRequest }
export type Approval = { isApproved: boolean; reason: string }

type Dependencies = {
  verification: VerificationService
  placeClaims: PlaceClaimsService
  placeSuggestions: PlaceSuggestionsService
  audit: AuditService
}

const notYours = () => forbidden(STAFF_MESSAGES.notYourself)
const gone = () => notFound(STAFF_MESSAGES.decidedAlready)

/** What staff approve in the console: papers, claims of places, suggested changes. Nobody decides about their own or a rival's. */
export class ApprovalsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Verification requests that wait, without the reader's own. */
  async requests(me: string): Promise<VerificationRequest[]> {
    return (await this.#deps.verification.pending()).filter(({ user_id }) => user_id !== me)
  }

  /** Opens the form and the papers of a request; who did is logged. */
  openPapers(actor: Actor, requestId: string): Promise<VerificationRequest> {
    return this.#deps.audit.record(actor, async () => {
      const { id } = await this.#request(actor, requestId)
      const request = await this.#deps.verification.show(id)
      allow(request !== undefined, gone)
      const subject = { type: 'verification', id } as const
      return { result: request, entries: [{ act: 'papers.opened', subject, after: { person: request.user_id } }] }
    })
  }

  /** Approves or declines a verification request. The person reads the reason of a refusal. */
  async decideRequest(actor: Actor, requestId: string, { isApproved, reason }: Approval) {
    const { verification, audit } = this.#deps
    const because = requireReason(reason)
    await audit.record(actor, async () => {
      const request = await this.#request(actor, requestId)
      const verdict = isApproved ? { verdict: 'approve' as const } : { verdict: 'decline' as const, reason: because }
      const decided = await verification.decide(request.username, verdict, actor.name)
      allow(decided.id === requestId, () => conflict('request_id', STAFF_MESSAGES.decidedAlready))
      const subject = { type: 'verification', id: requestId } as const
      const change = { before: { status: request.status }, after: { status: decided.status, person: request.user_id } }
      return { result: null, entries: [{ act: 'verification.decided', subject, ...change, reason: because }] }
    })
  }

  /** Claims of places that wait, without those of places in which the reader has an interest. */
  claims(me: string): Promise<OpenClaim[]> {
    return this.#deps.placeClaims.open(me)
  }

  /** Opens the evidence of a claim; who did is logged. Undefined if there is a note only. */
  openEvidence(actor: Actor, claimId: string): Promise<string | null> {
    return this.#deps.audit.record(actor, async () => {
      const claim = await this.#claim(actor, claimId)
      const subject = { type: 'claim', id: claimId } as const
      return {
        result: claim.document_key,
        entries: [{ act: 'papers.opened', subject, after: { person: claim.user_id } }],
      }
    })
  }

  /** Decides a claim. Approving it declines the others of the place; each is a row of the log. */
  async decideClaim(actor: Actor, claimId: string, { isApproved, reason }: Approval) {
    const { placeClaims, audit } = this.#deps
    const because = requireReason(reason)
    await audit.record(actor, async () => {
      const { place_id } = await this.#claim(actor, claimId)
      const status = isApproved ? 'approved' : 'declined'
      const others = await placeClaims.decide(claimId, status, actor.name)
      const entry = (id: string, after: string): AuditEntry => ({
        act: 'claim.decided',
        subject: { type: 'claim', id },
        before: { status: 'pending' },
        after: { status: after, place: place_id },
        reason: because,
      })
      return { result: null, entries: [entry(claimId, status), ...others.map((id) => entry(id, 'declined'))] }
    })
  }

  /** Suggested changes that wait, without the reader's own and those of places in which the reader has an interest. */
  suggestions(me: string): Promise<OpenSuggestion[]> {
    return this.#deps.placeSuggestions.open(me)
  }

  /** Applies a suggested change or not. Somebody who claims the place, or has ever given it up, does not decide. */
  async decideSuggestion(actor: Actor, id: string, { isApproved, reason }: Approval) {
    const { placeSuggestions, audit } = this.#deps
    const because = requireReason(reason)
    await audit.record(actor, async () => {
      const suggestion = await placeSuggestions.find(id)
      allow(suggestion !== undefined, gone)
      const { place_id, user_id, current, changes } = suggestion
      await this.#requireNeutral(actor, place_id, user_id)
      const status = isApproved ? 'accepted' : 'declined'
      await placeSuggestions.decide(id, status, actor.name)
      const change = { before: { ...current }, after: { status, place: place_id, ...changes } }
      const subject = { type: 'suggestion', id } as const
      return { result: null, entries: [{ act: 'suggestion.decided', subject, ...change, reason: because }] }
    })
  }

  async #request(actor: Actor, id: string): Promise<VerificationRequest> {
    const request = await this.#deps.verification.find(id)
    allow(request !== undefined, gone)
    allow(request.user_id !== actor.id, notYours)
    return request
  }

  async #claim(actor: Actor, id: string): Promise<OpenClaim> {
    const claim = await this.#deps.placeClaims.find(id)
    allow(claim !== undefined, gone)
    await this.#requireNeutral(actor, claim.place_id, claim.user_id)
    return claim
  }

  async #requireNeutral({ id }: Actor, placeId: string, userId: string) {
    allow(id !== userId, notYours)
    allow(id === null || !(await this.#deps.placeClaims.hasInterest(placeId, id)), notYours)
  }
}
