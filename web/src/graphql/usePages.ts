import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Client, type CombinedError, useClient } from 'urql'

interface Pages<Item> {
  /** Undefined before the first page. */
  items: Item[] | undefined
  /** How many the server has been asked to skip so far; what was repeated counts too. */
  skip: number
  hasMore: boolean
  /** Of lists that have one: what the first page said the others are to be asked with. */
  cursor?: string | null | undefined
}

export interface PageAsked {
  skip: number
  limit: number
  cursor?: string | null | undefined
}

type FetchPage<Item> = (page: PageAsked) => Promise<{
  items?: Item[] | undefined
  /** How many of the list this page was asked of, where some of them may be gone. */
  asked?: number
  cursor?: string | null | undefined
  error?: CombinedError | undefined
}>

interface PagesOptions<Item> {
  /** Tells this list from the others of its screen; a component that shows another list must be another one (`key`). */
  name: string
  pageSize: number
  /** What the server gives at once at the most. */
  mostAtOnce: number
  /** Keep it the same between renders. */
  fetchPage: FetchPage<Item>
}

const NOTHING = { items: undefined, skip: 0, hasMore: true }
const KEPT_LISTS = 30

/** By entry of the history, of one person: whoever goes back finds the list as it was, and is where they were. */
const kept = new WeakMap<Client, Map<string, Pages<unknown>>>()

function keep(client: Client, place: string, pages: Pages<unknown>) {
  const lists = kept.get(client) ?? new Map<string, Pages<unknown>>()
  kept.set(client, lists)
  lists.delete(place)
  lists.set(place, pages)
  const [oldest] = lists.keys()
  if (lists.size > KEPT_LISTS && oldest !== undefined) lists.delete(oldest)
}

/** A list that is fetched page by page, by `skip`. What moves into the next page meanwhile is not shown twice. */
export function usePages<Item extends { _id: string }>({ name, pageSize, mostAtOnce, fetchPage }: PagesOptions<Item>) {
  const client = useClient()
  const { key } = useLocation()
  const [place] = useState(`${key} ${name}`)
  const [pages, setPages] = useState(() => (kept.get(client)?.get(place) ?? NOTHING) as Pages<Item>)
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<CombinedError>()
  const latest = useRef(0)

  const load = useCallback(
    async ({ skip, limit, cursor: known }: PageAsked) => {
      latest.current += 1
      const mine = latest.current
      setLoading(true)
      setError(undefined)
      const page = { skip, limit, ...(known && { cursor: known }) }
      const { items, asked = items?.length ?? 0, cursor, error } = await fetchPage(page)
      if (mine !== latest.current) return
      setLoading(false)
      if (!items) return setError(error)
      setPages((before) => ({
        items: withoutRepeats(skip ? [...(before.items ?? []), ...items] : items),
        skip: skip + asked,
        hasMore: asked === limit,
        cursor: known ?? cursor,
      }))
    },
    [fetchPage],
  )

  const isEmpty = pages.items === undefined
  useEffect(() => {
    if (isEmpty) load({ skip: 0, limit: pageSize })
  }, [isEmpty, load, pageSize])

  useEffect(() => {
    if (pages.items) keep(client, place, pages)
  }, [client, place, pages])

  return {
    items: pages.items,
    hasMore: pages.hasMore,
    isLoading,
    error,
    more: () => load({ skip: pages.skip, limit: pageSize, cursor: pages.cursor }),
    /** As it is on the server now, as far as it has been read. */
    refresh: () => load({ skip: 0, limit: Math.min(mostAtOnce, Math.max(pageSize, pages.skip)) }),
    /** Something of the list is no longer there. */
    remove: (id: string) =>
      setPages((before) => ({
        ...before,
        items: before.items?.filter(({ _id }) => _id !== id),
        skip: Math.max(0, before.skip - 1),
      })),
  }
}

const withoutRepeats = <Item extends { _id: string }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item._id, item])).values(),
]
