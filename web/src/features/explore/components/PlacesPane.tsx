import { useLingui } from '@lingui/react/macro'
import { IconMapPinFilled } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { CATEGORY_ICONS } from '#features/explore/category-icons.ts'
import { type Explorer, type ExplorerEvent, STATUS, shownCategory } from '#features/explore/explorer.ts'
import { useFoundPlaces } from '#features/explore/hooks/useFoundPlaces.ts'
import { useKeptPlace } from '#features/explore/hooks/useKeptPlace.ts'
import { useResultsReady } from '#features/explore/hooks/useResultsReady.ts'
import { useSearchedArea } from '#features/explore/hooks/useSearchedArea.ts'
import { PlacesMap } from '#features/maps/PlacesMap.tsx'
import type { Position } from '#features/maps/position.ts'
import { PLACE_IN_QUERY } from '#features/places/way-back.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import styles from './MapPane.module.css'
import { PlacesList } from './PlacesList.tsx'
import { SearchThisArea } from './SearchThisArea.tsx'

const PlaceDialog = lazyComponent(async () => (await import('./PlaceDialog.tsx')).PlaceDialog)

interface PlacesPaneProps {
  /** Identifies the search. */
  search: string
  state: Explorer
  location: Position
  isOnMap: boolean
  send: (event: ExplorerEvent) => void
  /** The element for the list when it is not beside the map. */
  sheet?: HTMLElement | null
}

/** Places as a list, or on the map with the list beside it. */
export function PlacesPane({ search, state, location, isOnMap, send, sheet }: PlacesPaneProps) {
  const { t } = useLingui()
  const { status, keyword, zoom } = state
  const category = shownCategory(state)
  const { openNow, sameGuild } = state.filters
  const found = useFoundPlaces({ status, keyword, category, zoom, openNow, sameGuild }, location)
  const [pointedId, setPointedId] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [query, setQuery] = useSearchParams()
  const { initial, view, hasLeft, look } = useSearchedArea(search, location, zoom)
  useResultsReady(status === STATUS.placesByKeyword ? keyword : null, found.places)
  const kept = useKeptPlace(query.get(PLACE_IN_QUERY), found.places)
  const shown = useMemo(() => [...(found.places ?? []), ...(kept ? [kept] : [])], [found.places, kept])
  const open = shown.find(({ _id }) => _id === openId)
  const Icon = category ? CATEGORY_ICONS[category] : IconMapPinFilled

  /** The address holds the selected place, so that coming back from its page finds its marker. */
  const choose = useCallback(
    (id: string) => {
      setOpenId(id)
      const remember = (before: URLSearchParams) => {
        const next = new URLSearchParams(before)
        next.set(PLACE_IN_QUERY, id)
        return next
      }
      setQuery(remember, { replace: true, preventScrollReset: true })
    },
    [setQuery],
  )
  const searchPosts = useCallback(() => send({ type: 'searchPosts' }), [send])
  const points = useMemo(
    () => shown.map(({ _id, title, score, location: at }) => ({ id: _id, title, score, ...at })),
    [shown],
  )

  const list = (
    <PlacesList
      found={found}
      onChoose={choose}
      onPointAt={setPointedId}
      onSearchPosts={searchPosts}
      isLow={Boolean(sheet)}
    />
  )
  const dialog = open && (
    <PlaceDialog place={open} onClose={() => setOpenId(null)} state={{ place: { _id: open._id, title: open.title } }} />
  )
  if (!isOnMap)
    return (
      <>
        {list}
        {dialog}
      </>
    )

  // Not in the list, where a low sheet would hide it.
  if (found.error && !found.places) return <ErrorView />
  return (
    <div className={styles.pane}>
      <div className={styles.map}>
        <PlacesMap
          label={t`Places on the map`}
          initial={initial}
          places={points}
          highlightedId={openId ?? pointedId ?? query.get(PLACE_IN_QUERY)}
          onSelect={choose}
          onView={look}
          lookAt={open?.location ?? null}
          icon={<Icon size={20} aria-hidden="true" />}
          iconName={category ?? 'place'}
        >
          {hasLeft && view && (
            <SearchThisArea onSearch={() => send({ type: 'area', location: view, zoom: view.zoom })} />
          )}
        </PlacesMap>
      </div>
      {sheet ? createPortal(list, sheet) : <div className={styles.list}>{list}</div>}
      {dialog}
    </div>
  )
}
