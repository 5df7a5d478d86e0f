import type { HintKind } from '@meydan/domain/live-rules.ts'
import { STREAMS_PER_PERSON } from '@meydan/domain/live-rules.ts'
import type { Database } from '#db/database.ts'
import type { Log } from '#lib/log.ts'
import type { Metrics } from '#lib/metrics.ts'
import { LiveListener } from './live-listener.ts'
import { PostWatches } from './post-watches.ts'

// docs/decisions/0272: The live channel carries hints, not data
// docs/decisions/0317: Open posts are watched for minutes

/** Says that something changed; what, the device asks for by an ordinary query. */
export type Hint = { kind: HintKind; id: string; rev: number }

/** A browser that listens. `write` returns false when the reader is too slow. */
export type Stream = { userId: string; sessionId: string; write: (text: string) => boolean; close: () => void }

/** What a node remembers about people's access, only while it is told of changes (docs/decisions/0293). */
type Remembered = { setTold: (isTold: boolean) => void; forget: (userId: string) => void }

type Dependencies = {
  db: Database
  sessionCache: Remembered
  metrics: Pick<Metrics, 'isListening' | 'hintDelay'>
  log: Log
}
type ChangeListener = () => void
type AccessListener = (userId: string) => void

const LIVE_CHANNEL = 'live'
/** Triggers send the id of a person whose sessions or rights have changed. */
const ACCESS_CHANNEL = 'access'
/** A trigger says that staff have changed the content. */
const CONTENT_CHANNEL = 'content'
const COALESCE_MS = 30
/** PostgreSQL refuses payloads of 8000 bytes. */
const PAYLOAD_BYTES = 7_500

/** A post that many people react to is told this often. */
const POST_HINTS_MS = 2_000

/**
 * `watch` is for the nodes: the person has opened the post. A hint about a post has no person: it is for all who watch it. `sent` says
 * when the oldest hint of a payload was due, in milliseconds.
 */
type Row = [userId: string, kind: HintKind | 'watch' | 'sent', id: string, rev: number]

/** Hints to the browsers of people, on whichever node they are. */
export class LiveService {
  readonly #deps: Dependencies
  readonly #streams = new Map<string, Set<Stream>>()
  readonly #waiting = new Map<string, Row>()
  readonly #watches = new PostWatches()
  /** Posts that were told just now, and whether they have changed since. */
  readonly #toldPosts = new Map<string, boolean>()
  #timer: NodeJS.Timeout | null = null
  /** Resolves when what waits has been sent. */
  #sent = Promise.withResolvers<void>()
  #waitingSince: number | null = null
  #listener: LiveListener | null = null
  #onContentChanged: ChangeListener = () => {}
  #onAccessChanged: AccessListener = () => {}

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Sends a hint to people once the current transaction has committed. Hints about the same thing are joined. */
  hint(userIds: (string | null)[], { kind, id, rev }: Hint) {
    this.#send(userIds.flatMap((userId) => (userId ? [[userId, kind, id, rev]] : [])))
  }

  /**
   * Sends a person's streams, on whichever node, hints about changes of posts for some minutes. The caller checks that they may see them.
   * Resolves when the watch has been sent: nodes receive notifications in the order of their commits, so the person gets a hint of every
   * change that a later read does not show. Not for use inside a transaction, which would wait for its own commit.
   */
  async watch(userId: string, postIds: string[]): Promise<void> {
    if (!postIds.length) return
    const { promise } = this.#sent
    this.#send(postIds.map((id) => [userId, 'watch', id, 0]))
    await promise
  }

  /** Posts, their reactions or comments have changed, or posts are gone: whoever has one of them open is told, once the current transaction has committed. */
  postsChanged(postIds: string[]) {
    this.#send(postIds.map((id) => ['', 'post', id, 0]))
  }

  #send(rows: Row[]) {
    this.#deps.db.afterCommit(() => {
      for (const [userId, kind, id, rev] of rows) {
        const key = `${userId} ${kind} ${id}`
        const before = this.#waiting.get(key)?.[3] ?? 0
        this.#waiting.set(key, [userId, kind, id, Math.max(rev, before)])
      }
      this.#timer ??= setTimeout(() => this.#flush(), COALESCE_MS)
      this.#waitingSince ??= Date.now()
    })
  }

  /** Whom to call when staff have changed the content, on this node or another one. */
  onContentChanged(listener: ChangeListener) {
    this.#onContentChanged = listener
  }

  /** Whom to call when the sessions or rights of a person who listens at this node have changed. */
  onAccessChanged(listener: AccessListener) {
    this.#onAccessChanged = listener
  }

  /** Starts to receive the hints of all nodes, over a connection of its own. */
  async listen(connectionString: string): Promise<void> {
    const { log } = this.#deps
    this.#listener = new LiveListener({
      connectionString,
      channels: {
        [LIVE_CHANNEL]: (payload) => this.#deliver(payload),
        [ACCESS_CHANNEL]: (userId) => {
          this.#deps.sessionCache.forget(userId)
          if (this.#streams.has(userId)) this.#onAccessChanged(userId)
        },
        [CONTENT_CHANNEL]: () => this.#onContentChanged(),
      },
      log,
      onConnect: () => {
        this.#setListening(true)
        // Something may have been missed: everybody asks for what changed.
        this.#onContentChanged()
        this.#writeAll('event: resync\ndata: {}\n\n')
      },
      onLost: () => this.#setListening(false),
    })
    await this.#listener.start()
    this.#setListening(true)
  }

  #setListening(isListening: boolean) {
    this.#deps.sessionCache.setTold(isListening)
    this.#deps.metrics.isListening.set(isListening ? 1 : 0)
  }

  /** Adds a browser. The oldest one of a person with too many is closed. */
  add(stream: Stream) {
    const own = this.#streams.get(stream.userId) ?? new Set()
    this.#streams.set(stream.userId, own)
    own.add(stream)
    const [oldest] = own
    if (own.size > STREAMS_PER_PERSON && oldest) this.#end(oldest)
  }

  remove(stream: Stream) {
    const own = this.#streams.get(stream.userId)
    own?.delete(stream)
    if (own?.size !== 0) return
    this.#streams.delete(stream.userId)
    this.#watches.forget(stream.userId)
  }

  /** Sends a comment to everybody, so that proxies and browsers keep the connection. */
  beat() {
    this.#writeAll(': beat\n\n')
  }

  /** Closes the streams, of one person or of all, whose sessions have ended. */
  async recheck(liveSessions: (ids: string[]) => Promise<Set<string>>, userId?: string) {
    const all = userId ? [...(this.#streams.get(userId) ?? [])] : this.#all()
    if (!all.length) return
    const live = await liveSessions([...new Set(all.map(({ sessionId }) => sessionId))])
    for (const stream of all) if (!live.has(stream.sessionId)) this.#end(stream)
  }

  get openStreams(): number {
    return this.#all().length
  }

  /** Closes all streams; their browsers connect to another node. */
  closeStreams() {
    for (const stream of this.#all()) this.#end(stream)
  }

  /** Sends what waits and closes everything. */
  async stop() {
    this.closeStreams()
    this.#deps.sessionCache.setTold(false)
    await this.#flush()
    await this.#listener?.stop()
  }

  async #flush() {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const rows = [...this.#waiting.values()]
    const sent: Row = ['', 'sent', '', this.#waitingSince ?? Date.now()]
    const { resolve } = this.#sent
    this.#sent = Promise.withResolvers()
    this.#waiting.clear()
    this.#waitingSince = null
    for (const payload of payloadsOf(rows, sent))
      await this.#deps.db
        .query('SELECT pg_notify(:channel, :payload)', { channel: LIVE_CHANNEL, payload })
        .catch((error: unknown) => this.#deps.log.error({ err: error }, 'hints could not be sent'))
    resolve()
  }

  #deliver(payload: string) {
    for (const [userId, kind, id, rev] of JSON.parse(payload) as Row[]) {
      if (kind === 'sent') this.#deps.metrics.hintDelay.observe(Math.max(0, Date.now() - rev) / 1_000)
      else if (kind === 'post') this.#tellWatchers(id)
      else if (kind !== 'watch') this.#tell(userId, { kind, id, rev })
      else if (this.#streams.has(userId)) this.#watches.add(userId, id, Date.now())
    }
  }

  #tell(userId: string, hint: Hint) {
    for (const stream of this.#streams.get(userId) ?? []) this.#write(stream, `data: ${JSON.stringify(hint)}\n\n`)
  }

  /** At once; what changes within the next seconds is told after them. */
  #tellWatchers(id: string) {
    const watchers = this.#watches.of(id, Date.now())
    if (!watchers.length) return
    if (this.#toldPosts.has(id)) return void this.#toldPosts.set(id, true)
    this.#toldPosts.set(id, false)
    for (const userId of watchers) this.#tell(userId, { kind: 'post', id, rev: 0 })
    setTimeout(() => {
      const hasChanged = this.#toldPosts.get(id)
      this.#toldPosts.delete(id)
      if (hasChanged) this.#tellWatchers(id)
    }, POST_HINTS_MS).unref()
  }

  #writeAll(text: string) {
    for (const stream of this.#all()) this.#write(stream, text)
  }

  /** Drops a reader that is too slow: it connects again and asks for what it missed. */
  #write(stream: Stream, text: string) {
    if (!stream.write(text)) this.#end(stream)
  }

  #end(stream: Stream) {
    this.remove(stream)
    stream.close()
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((own) => [...own])
  }
}

/** Each ends with `last`. */
function payloadsOf(rows: Row[], last: Row): string[] {
  const end = `${JSON.stringify(last)}]`
  const payloads: string[] = []
  let payload = '['
  for (const row of rows.map((one) => JSON.stringify(one))) {
    if (payload.length + row.length + end.length + 1 > PAYLOAD_BYTES) {
      payloads.push(payload + end)
      payload = '['
    }
    payload += `${row},`
  }
  if (payload !== '[') payloads.push(payload + end)
  return payloads
}
