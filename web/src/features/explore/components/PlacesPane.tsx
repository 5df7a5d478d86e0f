import { useLingui } from '@lingui/react/macro'
import { IconMapPinFilled } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { PlacesMap } from '../../maps/PlacesMap.tsx'
import { DEFAULT_ZOOM, type Position } from '../../maps/position.ts'
import { PLACE_IN_QUERY } from '../../places/way-back.ts'
import { CATEGORY_ICONS } from '../category-icons.ts'
import type { Explorer, ExplorerEvent } from '../explorer.ts'
import { useFoundPlaces } from '../hooks/useFoundPlaces.ts'
import { useSearchedArea } from '../hooks/useSearchedArea.ts'
import styles from './MapPane.module.css'
import { PlacesList } from './PlacesList.tsx'
import { SearchThisArea } from './SearchThisArea.tsx'

const PlaceDialog = lazy(async () => ({ default: (await import('./PlaceDialog.tsx')).PlaceDialog }))

interface PlacesPaneProps {
  state: Explorer
  location: Position
  isOnMap: boolean
  send: (event: ExplorerEvent) => void
  /** Where the list goes when it is not beside the map. */
  sheet?: HTMLElement | null
}

/** Places as a list, or on the map with the list beside it. */
export function PlacesPane({ state, location, isOnMap, send, sheet }: PlacesPaneProps) {
  const { t } = useLingui()
  const { status, keyword, category, zoom } = state
  const found = useFoundPlaces({ status, keyword, category, zoom, openNow: state.filters.openNow }, location)
  const [pointedId, setPointedId] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [query, setQuery] = useSearchParams()
  const { view, hasLeft, look } = useSearchedArea(location)
  const open = found.places?.find(({ _id }) => _id === openId)
  const Icon = category ? CATEGORY_ICONS[category] : IconMapPinFilled

  /** The address remembers which it was, so that whoever comes back from its page finds its marker. */
  function choose(id: string) {
    setOpenId(id)
    const next = new URLSearchParams(query)
    next.set(PLACE_IN_QUERY, id)
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  const list = (
    <PlacesList
      found={found}
      onChoose={choose}
      onPointAt={setPointedId}
      onSearchPosts={() => send({ type: 'searchPosts' })}
    />
  )
  const dialog = open && (
    <Suspense>
      <PlaceDialog
        place={open}
        onClose={() => setOpenId(null)}
        state={{ place: { _id: open._id, title: open.title } }}
      />
    </Suspense>
  )
  if (!isOnMap)
    return (
      <>
        {list}
        {dialog}
      </>
    )

  return (
    <div className={styles.pane}>
      <div className={styles.map}>
        <PlacesMap
          label={t`Places on the map`}
          initial={{ ...location, zoom: zoom ?? DEFAULT_ZOOM }}
          places={(found.places ?? []).map(({ _id, title, score, location: at }) => ({ id: _id, title, score, ...at }))}
          highlightedId={openId ?? pointedId ?? query.get(PLACE_IN_QUERY)}
          onSelect={choose}
          onView={look}
          icon={<Icon size={18} aria-hidden="true" />}
        >
          {hasLeft && view && (
            <SearchThisArea onSearch={() => send({ type: 'located', location: view, zoom: view.zoom })} />
          )}
        </PlacesMap>
      </div>
      {sheet ? createPortal(list, sheet) : <div className={styles.list}>{list}</div>}
      {dialog}
    </div>
  )
}
