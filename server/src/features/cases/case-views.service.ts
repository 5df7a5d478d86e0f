import { CASE_VIEW_NAME_CHARACTERS, CASE_VIEWS_MOST } from '@meydan/domain/case-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { CASE_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { Actor, AuditService } from '#features/audit/audit.service.ts'
import { allow, badInput, conflict, notFound } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { CaseView, CaseViewsStore } from './case-views.store.ts'
import { type CaseFilterInput, readFilter } from './cases.service.ts'

export type { CaseView } from './case-views.store.ts'

type Dependencies = { store: CaseViewsStore; audit: AuditService }
/** Views belong to somebody; the terminal has none. */
type Member = Actor & { id: string }

/** Views of the queue that members of staff have named, each for themselves. */
export class CaseViewsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The views of one member of staff, by name. */
  list(me: string): Promise<CaseView[]> {
    return this.#deps.store.list(me)
  }

  /** Names a view; one of the same name is replaced. */
  async save(member: Member, title: string, input: CaseFilterInput) {
    const { store, audit } = this.#deps
    const [name, filter] = [title.trim().replace(/\s+/g, ' '), readFilter(input)]
    allow(name !== '', () => badInput('name', MESSAGES.requiredShort))
    allow(name.length <= CASE_VIEW_NAME_CHARACTERS, () =>
      badInput('name', `At most ${CASE_VIEW_NAME_CHARACTERS} characters`),
    )
    await audit.record(member, async () => {
      const others = await store.countOthers(member.id, name)
      allow(others < CASE_VIEWS_MOST, () => conflict('name', CASE_MESSAGES.tooManyViews))
      const id = await store.save(member.id, name, filter)
      return { result: null, entries: [{ act: 'view.saved', subject: { type: 'view', id }, after: filter }] }
    })
  }

  /** Deletes one of the member's own views. */
  async remove(member: Member, id: string) {
    const { store, audit } = this.#deps
    await audit.record(member, async () => {
      const view = isUuid(id) ? await store.remove(member.id, id) : undefined
      allow(view !== undefined, () => notFound(CASE_MESSAGES.noSuchView))
      const { id: _, name, ...before } = view
      return { result: null, entries: [{ act: 'view.removed', subject: { type: 'view', id }, before }] }
    })
  }
}
