import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useClient } from 'urql'
import { useRetryOnline } from '#hooks/useRetryOnline.ts'
import { listAt, type PageParams, type PageRequest } from './paged-list.ts'

interface PagesOptions<Item> {
  /** Identifies the list on its screen. To show another list, remount the component with another `key`. */
  name: string
  pageSize: number
  /** The largest page the server returns. */
  maxPageSize: number
  request: (page: PageParams) => PageRequest<Item>
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

  useRetryOnline(state.error !== undefined, list.more)

  return { ...state, more: list.more, refresh: list.refresh }
}
