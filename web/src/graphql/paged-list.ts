import {
  type AnyVariables,
  type Client,
  type CombinedError,
  createRequest,
  type GraphQLRequest,
  type OperationResult,
  type TypedDocumentNode,
} from 'urql'

// docs/decisions/0071: Lists survive going back

export interface PageParams {
  skip: number
  limit: number
  cursor?: string | null | undefined
}

interface PageContent<Item> {
  items: Item[]
  /** Whether another page follows; where it is left out, a full page says so. */
  hasMore?: boolean
  /** What the next page has to be requested with. */
  cursor?: string | null | undefined
  /** How many the server was asked for, where some of them may be gone. */
  requestedCount?: number
  /** A remark of the server about the whole list. */
  remark?: string | null
}

export interface PageRequest<Item> {
  kind: 'query' | 'mutation'
  request: GraphQLRequest
  read: (data: never) => PageContent<Item>
}

const pageRequest =
  (kind: PageRequest<unknown>['kind']) =>
  <Data, Variables extends AnyVariables, Item>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    read: (data: Data) => PageContent<Item>,
  ): PageRequest<Item> => ({ kind, request: createRequest(document, variables), read })

/** A page of the cache: whatever changes its items there changes them in the list. */
export const queryPage = pageRequest('query')
/** A search that is a mutation; its items stay as they were found. */
export const mutationPage = pageRequest('mutation')

interface LoadedPage<Item> {
  page: PageRequest<Item>
  content: PageContent<Item>
  hasMore: boolean
  /** Ends the subscription to the cache. */
  stop: () => void
}

export interface ListState<Item> {
  /** Undefined before the first page. */
  items: Item[] | undefined
  hasMore: boolean
  isLoading: boolean
  error: CombinedError | undefined
  /** What the first page says about the whole list. */
  remark: string | null
}

interface ListOptions<Item> {
  pageSize: number
  /** The largest page the server returns. */
  maxPageSize: number
  request: (page: PageParams) => PageRequest<Item>
}

const nothing = () => {}

/** Which pages of a list have been read. Their content is in the cache; while somebody watches, the list follows it. */
export class PagedList<Item extends { _id: string }> {
  state: ListState<Item> = {
    items: undefined,
    hasMore: true,
    isLoading: false,
    error: undefined,
    remark: null,
  }
  readonly #client: Client
  readonly #options: ListOptions<Item>
  readonly #watchers = new Set<() => void>()
  #pages: LoadedPage<Item>[] = []
  #latestLoad = 0

  constructor(client: Client, options: ListOptions<Item>) {
    this.#client = client
    this.#options = options
  }

  /** For `useSyncExternalStore`. */
  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    if (this.#watchers.size === 1) this.#follow()
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size === 0) for (const loaded of this.#pages) loaded.stop()
    }
  }

  readonly getState = () => this.state

  /** Loads the next page. Resolves to the error, if there was one. */
  readonly more = async (): Promise<CombinedError | undefined> => {
    if (this.state.isLoading || !this.state.hasMore) return
    const last = this.#pages.at(-1)
    return this.#load({ skip: this.#readCount(), limit: this.#options.pageSize, cursor: last?.content.cursor })
  }

  /** Reads the list again from the beginning, as far as it has been read. The old pages stay until the new one is there. */
  readonly refresh = () => {
    const { pageSize, maxPageSize } = this.#options
    return this.#load({ skip: 0, limit: Math.min(maxPageSize, Math.max(pageSize, this.#readCount())) }, true)
  }

  /** The failure has been shown elsewhere. */
  readonly dismissError = () => this.#change({ error: undefined })

  /** How many items of the server's list the pages cover; what was added or removed here counts there too. */
  #readCount() {
    return this.#pages.reduce((sum, { content }) => sum + (content.requestedCount ?? content.items.length), 0)
  }

  #load({ cursor, ...range }: PageParams, isFromTheBeginning = false) {
    this.#latestLoad += 1
    const mine = this.#latestLoad
    const page = this.#options.request({ ...range, ...(cursor && { cursor }) })
    this.#change({ isLoading: true, error: undefined })
    return new Promise<CombinedError | undefined>((resolve) => {
      const loaded: LoadedPage<Item> = { page, content: { items: [] }, hasMore: false, stop: nothing }
      let isLoaded = false
      const stop = this.#subscribe(page, 'network-only', (result) => {
        if (isLoaded) return this.#update(loaded, result)
        // An older answer to the same request, from elsewhere.
        if (result.stale) return
        isLoaded = true
        resolve(result.error)
        if (mine !== this.#latestLoad) return queueMicrotask(() => stop())
        if (!result.data) {
          queueMicrotask(() => stop())
          return this.#change({ isLoading: false, error: result.error })
        }
        loaded.content = page.read(result.data as never)
        const { items, requestedCount = items.length, hasMore = requestedCount === range.limit } = loaded.content
        loaded.hasMore = hasMore
        loaded.stop = () => stop()
        if (isFromTheBeginning) for (const old of this.#pages.splice(0)) old.stop()
        this.#pages.push(loaded)
        this.#change({ isLoading: false })
        if (this.#watchers.size === 0) queueMicrotask(() => stop())
      })
    })
  }

  /** After a pause: the pages as the cache has them now, and whenever they change. */
  #follow() {
    for (const loaded of this.#pages)
      if (loaded.page.kind === 'query')
        loaded.stop = this.#subscribe(loaded.page, 'cache-first', (result) => this.#update(loaded, result))
  }

  #subscribe(
    { kind, request }: PageRequest<Item>,
    requestPolicy: 'cache-first' | 'network-only',
    onResult: (result: OperationResult) => void,
  ) {
    const results =
      kind === 'query'
        ? this.#client.executeQuery(request, { requestPolicy })
        : this.#client.executeMutation(request, {})
    return results.subscribe(onResult).unsubscribe
  }

  #update(loaded: LoadedPage<Item>, { data }: OperationResult) {
    if (!data || !this.#pages.includes(loaded)) return
    loaded.content = loaded.page.read(data as never)
    this.#change({})
  }

  #change(part: Partial<ListState<Item>>) {
    this.state = {
      ...this.state,
      ...part,
      items: this.#pages.length ? withoutRepeats(this.#pages.flatMap(({ content }) => content.items)) : undefined,
      hasMore: this.#pages.at(-1)?.hasMore ?? true,
      remark: this.#pages[0]?.content.remark ?? null,
    }
    for (const watcher of this.#watchers) watcher()
  }
}

/** What has moved into the next page meanwhile is not shown twice. */
const withoutRepeats = <Item extends { _id: string }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item._id, item])).values(),
]

const KEPT_LISTS = 30

const kept = new WeakMap<Client, Map<string, PagedList<never>>>()

/** The list of one person that was read here before, or a new one. Going back finds it as it was left. */
export function listAt<Item extends { _id: string }>(client: Client, place: string, options: ListOptions<Item>) {
  const lists = kept.get(client) ?? new Map<string, PagedList<never>>()
  kept.set(client, lists)
  const list = (lists.get(place) as PagedList<Item> | undefined) ?? new PagedList(client, options)
  lists.delete(place)
  lists.set(place, list as unknown as PagedList<never>)
  const [oldest] = lists.keys()
  if (lists.size > KEPT_LISTS && oldest !== undefined) lists.delete(oldest)
  return list
}
