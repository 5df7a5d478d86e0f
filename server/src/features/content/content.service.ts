import {
  CONTENT_ENTRIES_MOST,
  CONTENT_KEY,
  CONTENT_RULES,
  type ContentKind,
  type FeatureSwitch,
  REPORT_TITLE_KINDS,
  type Texts,
} from '@meydan/domain/content-rules.ts'
import { REPORT_TITLE_SUBJECTS } from '@meydan/domain/report-rules.ts'
import { SERVER_MESSAGES } from '@meydan/domain/server-messages.ts'
import { CONTENT_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { Actor, AuditEntry, AuditService } from '#features/audit/audit.service.ts'
import type { SynonymSections } from '#features/catalog/synonyms.content.ts'
import type { Clock } from '#lib/clock.ts'
import type { Log } from '#lib/log.ts'
import { allow, badInput, conflict, forbidden, notFound, type Problem } from '#lib/problem.ts'
import type { ContentRef, ContentStore, ContentValue, ContentVersion, CurrentVersion } from './content.store.ts'
import { checkValue } from './content-checks.ts'
import { type Defaults, HIDDEN_WORDS_KEY, linesOf, readDefaults, sectionsOf } from './content-defaults.ts'

// docs/decisions/0304: Content is files, and versions that staff write over them

export type { ContentRef, ContentValue, ContentVersion } from './content.store.ts'

/** One entry as it is in force; version 0 is the file's. `title` names what has no text of its own. */
export type ContentEntry = ContentRef &
  ContentValue & { version: number; title: Texts | null; author: string | null; at: Date | null }

/** Writes what the database itself needs of a changed entry, in the transaction of the change. */
type Publish = (ref: ContentRef, value: ContentValue) => Promise<void>
type Dependencies = {
  store: ContentStore
  contentFolder: string
  publish: Publish
  audit: AuditService
  clock: Clock
  log: Log
}

const SWITCH_OFF: Record<FeatureSwitch, string> = {
  sign_up: SERVER_MESSAGES.signUpOff,
  publishing: SERVER_MESSAGES.publishingOff,
  conversations: SERVER_MESSAGES.conversationsOff,
  comments: SERVER_MESSAGES.commentsOff,
}
const AGAIN_MS = 2_000
/** Longer texts are in the history of the content only. */
const LOGGED_CHARACTERS = 2_000

/** The texts and switches that staff change. Everything in force is in memory; nodes hear of changes and read again. */
export class ContentService {
  readonly #deps: Dependencies
  readonly #defaults: Defaults
  readonly #titles: Map<string, Texts>
  readonly #listeners: (() => void)[] = []
  #current = new Map<string, CurrentVersion>()
  #readings: Promise<void> = Promise.resolve()

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
    const { defaults, titles } = readDefaults(dependencies.contentFolder)
    this.#defaults = defaults
    this.#titles = titles
  }

  /** Reads what is in force. A call that comes meanwhile reads once more afterwards. */
  load(): Promise<void> {
    this.#readings = this.#readings.catch(() => {}).then(() => this.#read())
    return this.#readings
  }

  /** Reads again because somebody changed something, here or on another node; until it succeeds. */
  refresh() {
    this.load().catch((error: unknown) => {
      this.#deps.log.error({ err: error }, 'the content could not be read')
      setTimeout(() => this.refresh(), AGAIN_MS).unref()
    })
  }

  /** Calls the listener whenever the content was read. */
  onRead(listener: () => void) {
    this.#listeners.push(listener)
  }

  /** Why a feature is refused: staff have switched it off for everybody. Null while it is on. */
  refusalOf(feature: FeatureSwitch): Problem | null {
    return this.#value({ kind: 'switch', key: feature })?.is_on === false ? forbidden(SWITCH_OFF[feature]) : null
  }

  /** What staff wrote instead of a page's files. */
  pageTexts(key: string): Texts | undefined {
    return this.#current.get(idOf({ kind: 'page', key }))?.value?.texts ?? undefined
  }

  /** Words and phrases that are not suggested to anybody. */
  hiddenWords(): string[] {
    const texts = this.#value({ kind: 'hidden_words', key: HIDDEN_WORDS_KEY })?.texts
    return Object.values(texts ?? {}).flatMap(linesOf)
  }

  /** Synonyms in force. */
  synonyms(): SynonymSections {
    return sectionsOf(this.#entries('synonyms'))
  }

  /** Report titles and departments in force, as the catalogue loads them. */
  catalog() {
    const named = (kind: ContentKind) =>
      this.#entries(kind).flatMap(([key, { texts, is_on }]) =>
        texts ? [{ key, names: texts, status: is_on ?? true }] : [],
      )
    const reportTitles = REPORT_TITLE_SUBJECTS.flatMap((subject) =>
      named(REPORT_TITLE_KINDS[subject]).map((title) => ({ ...title, subject })),
    )
    return { reportTitles, departments: named('department') }
  }

  /** An explanation that staff can add to a decision. */
  decisionTemplate(key: string): Texts | undefined {
    const value = this.#value({ kind: 'decision_template', key })
    return (value?.is_on && value.texts) || undefined
  }

  /** All entries of a kind as they are in force. */
  list(kind: ContentKind): ContentEntry[] {
    return this.#entries(kind).map(([key, value]) => {
      const { version = 0, author = null, at = null } = this.#current.get(idOf({ kind, key })) ?? {}
      return { kind, key, ...value, version, author, at, title: this.#titles.get(key) ?? null }
    })
  }

  /** The versions of an entry, the newest first; the last is the file's. */
  async history(ref: ContentRef): Promise<(Omit<ContentVersion, 'author' | 'at'> & Partial<ContentVersion>)[]> {
    const versions = await this.#deps.store.history(ref)
    const byFile = this.#defaults[ref.kind].get(ref.key) ?? null
    const shown = versions.map((each) => ({ ...each, value: each.value ?? byFile }))
    return byFile ? [...shown, { version: 0, value: byFile }] : shown
  }

  /** What a value becomes when it is saved. */
  preview(kind: ContentKind, value: ContentValue): ContentValue {
    return checkValue(kind, value)
  }

  /** Changes an entry, or adds one (version 0). `version` is the one that the author has seen. */
  async save(actor: Actor, { version, ...ref }: ContentRef & { version: number }, input: ContentValue) {
    const value = checkValue(ref.kind, input)
    const before = this.#value(ref)
    if (!before) this.#allowNew(ref)
    await this.#write(actor, ref, version, value)
  }

  /** Puts an earlier version in force again; 0 is the file's. */
  async restore(actor: Actor, { version, ...ref }: ContentRef & { version: number }, to: number) {
    const earlier = to === 0 ? undefined : await this.#deps.store.find(ref, to)
    allow(to === 0 ? this.#defaults[ref.kind].has(ref.key) : earlier !== undefined, () =>
      notFound(CONTENT_MESSAGES.noSuchEntry),
    )
    await this.#write(actor, ref, version, earlier?.value ?? null)
  }

  async #write(actor: Actor, ref: ContentRef, version: number, value: ContentValue | null) {
    const { store, publish, audit, clock } = this.#deps
    await audit.record(actor, async () => {
      const [newest] = await store.history(ref)
      allow((newest?.version ?? 0) === version, () => conflict('version', CONTENT_MESSAGES.changedMeanwhile))
      const byFile = this.#defaults[ref.kind].get(ref.key) ?? null
      const [before, after] = [newest?.value ?? byFile, value ?? byFile]
      allow(!isSame(before, after), () => badInput('texts', CONTENT_MESSAGES.nothingChanged))
      const next = { ...ref, version: version + 1, value, author_id: actor.id, author: actor.name, now: clock.now() }
      allow(await store.add(next), () => conflict('version', CONTENT_MESSAGES.changedMeanwhile))
      if (after) await publish(ref, after)
      const entry: AuditEntry = {
        act: 'content.changed',
        subject: { type: 'content', id: idOf(ref) },
        before: before && logged(version, before),
        after: after && logged(version + 1, after),
      }
      return { result: null, entries: [entry] }
    })
    await this.load()
  }

  #allowNew({ kind, key }: ContentRef) {
    allow(CONTENT_RULES[kind].isGrowing, () => notFound(CONTENT_MESSAGES.noSuchEntry))
    allow(CONTENT_KEY.test(key), () => badInput('key', CONTENT_MESSAGES.wrongKey))
    allow(this.#entries(kind).length < CONTENT_ENTRIES_MOST, () => badInput('key', CONTENT_MESSAGES.tooManyEntries))
  }

  async #read() {
    const rows = await this.#deps.store.current()
    this.#current = new Map(rows.map((row) => [idOf(row), row]))
    for (const listener of this.#listeners) listener()
  }

  /** Those of the files first, then those that staff added. */
  #entries(kind: ContentKind): [string, ContentValue][] {
    const keys = new Set(this.#defaults[kind].keys())
    for (const row of this.#current.values()) if (row.kind === kind) keys.add(row.key)
    return [...keys].flatMap((key): [string, ContentValue][] => {
      const value = this.#value({ kind, key })
      return value ? [[key, value]] : []
    })
  }

  #value(ref: ContentRef): ContentValue | undefined {
    return this.#current.get(idOf(ref))?.value ?? this.#defaults[ref.kind].get(ref.key)
  }
}

const idOf = ({ kind, key }: ContentRef) => `${kind}:${key}`

function isSame(one: ContentValue | null, other: ContentValue | null): boolean {
  const parts = (value: ContentValue | null) => [value?.texts?.en, value?.texts?.tr, value?.texts?.fa, value?.is_on]
  return parts(one).every((part, index) => part === parts(other)[index])
}

function logged(version: number, { texts, is_on }: ContentValue) {
  const isShort = JSON.stringify(texts).length <= LOGGED_CHARACTERS
  return { version, ...(is_on !== null && { is_on }), ...(texts && isShort && { texts }) }
}
