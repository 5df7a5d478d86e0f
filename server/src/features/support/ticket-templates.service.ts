import { MESSAGES } from '@meydan/domain/messages.ts'
import { TICKET_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { TEMPLATE_LIMITS } from '@meydan/domain/ticket-rules.ts'
import type { Actor, AuditService } from '#features/audit/audit.service.ts'
import { allow, badInput, conflict, notFound } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { NewTemplate, TicketTemplate, TicketTemplatesStore } from './ticket-templates.store.ts'

export type { TicketTemplate } from './ticket-templates.store.ts'

type Dependencies = { store: TicketTemplatesStore; audit: AuditService }

const TEMPLATES_MOST = 500

/** Answers that staff give often. */
export class TicketTemplatesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  list(): Promise<TicketTemplate[]> {
    return this.#deps.store.list()
  }

  /** Adds a template, or changes the one with the id. */
  async save(actor: Actor, id: string | null, input: NewTemplate) {
    const { store, audit } = this.#deps
    const template = checkTemplate(input)
    await audit.record(actor, async () => {
      const before = id === null ? null : await this.#find(id)
      if (!before) allow((await store.count()) < TEMPLATES_MOST, () => badInput('title', `At most ${TEMPLATES_MOST}`))
      const savedId = before ? before.id : await store.add(template)
      const isSaved = before ? await store.update(before.id, template) : savedId !== undefined
      allow(isSaved && savedId !== undefined, () => conflict('title', TICKET_MESSAGES.titleTaken))
      const subject = { type: 'template', id: savedId } as const
      return { result: null, entries: [{ act: 'template.saved', subject, before, after: template }] }
    })
  }

  async remove(actor: Actor, id: string) {
    const { store, audit } = this.#deps
    await audit.record(actor, async () => {
      const before = await this.#find(id)
      await store.remove(id)
      return { result: null, entries: [{ act: 'template.removed', subject: { type: 'template', id }, before }] }
    })
  }

  async #find(id: string): Promise<TicketTemplate> {
    const template = isUuid(id) ? await this.#deps.store.find(id) : undefined
    allow(template !== undefined, () => notFound(TICKET_MESSAGES.noTemplate))
    return template
  }
}

function checkTemplate({ language, title, text }: NewTemplate): NewTemplate {
  const template = { language, title: title.trim(), text: text.trim() }
  for (const field of ['title', 'text'] as const) {
    allow(template[field] !== '', () => badInput(field, MESSAGES.requiredShort))
    const isShort = template[field].length <= TEMPLATE_LIMITS[field]
    allow(isShort, () => badInput(field, `At most ${TEMPLATE_LIMITS[field]} characters`))
  }
  return template
}
