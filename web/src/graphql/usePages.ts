import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useClient } from 'urql'
import { listAt, type PageAsked, type PageRequest } from './paged-list.ts'

interface PagesOptions<Item> {
  /** Tells this list from the others of its screen; a component that shows another list must be another one (`key`). */
  name: string
  pageSize: number
  /** The largest page the server returns. */
  maxPageSize: number
  request: (page: PageAsked) => PageRequest<Item>
  /** Read the list again when somebody comes back to it. */
  isAlwaysFresh?: boolean
}

/** A list that is fetched page by page. It is kept by entry of the history: going back finds it as it was. */
export function usePages<Item extends { _id: string }>(options: PagesOptions<Item>) {
  const client = useClient()
  const { key } = useLocation()
  const [place] = useState(`${key} ${options.name}`)
  const [first] = useState(options)
  const list = useMemo(() => listAt(client, place, first), [client, place, first])
  const state = useSyncExternalStore(list.watch, list.getState)

  useEffect(() => {
    const { items, isLoading } = list.getState()
    if (!isLoading && (!items || first.isAlwaysFresh)) list.refresh()
  }, [list, first])

  return { ...state, more: list.more, refresh: list.refresh }
}
