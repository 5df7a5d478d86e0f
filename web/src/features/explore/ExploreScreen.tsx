import '@mantine/core/styles/Tabs.css'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconMap, IconUsers } from '@tabler/icons-react'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { InboxLink } from '#features/conversations/InboxLink.tsx'
import { MapSheet } from '#features/maps/MapSheet.tsx'
import { IS_NARROW } from '#features/maps/narrow.ts'
import { KnownLocation } from '#features/places/useDistance.ts'
import { SaveSearchButton } from '#features/saved-searches/SaveSearchButton.tsx'
import { removeFirstHead } from '#ui/first-photo.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { lazyPane } from '#ui/lazy-pane.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { CategoryCarousel } from './components/CategoryCarousel.tsx'
import { FilterChips } from './components/FilterChips.tsx'
import { LocationPrompt } from './components/LocationPrompt.tsx'
import { PostsGallery } from './components/PostsGallery.tsx'
import { PropertyChips } from './components/PropertyChips.tsx'
import { SearchBox } from './components/SearchBox.tsx'
import { Switches } from './components/Switches.tsx'
import { WideScreen } from './components/WideScreen.tsx'
import styles from './ExploreScreen.module.css'
import { postsAsked } from './explored.ts'
import {
  type ExplorerTab,
  INITIAL,
  isFiltered,
  NO_CATEGORY,
  STATUS,
  shownCategory,
  showsPosts,
  writeExplorer,
} from './explorer.ts'
import { useExplorer } from './hooks/useExplorer.ts'
import { useWhereabouts } from './hooks/useWhereabouts.ts'

const FilterSheet = lazyComponent(async () => (await import('./components/FilterSheet.tsx')).FilterSheet)

// docs/decisions/0312: The first screen loads only what it shows
const PlacesPane = lazyPane(async () => (await import('./components/PlacesPane.tsx')).PlacesPane)
const PostsOnMap = lazyPane(async () => (await import('./components/PostsOnMap.tsx')).PostsOnMap)
const PeoplePane = lazyPane(async () => (await import('./components/PeoplePane.tsx')).PeoplePane)

export function ExploreScreen() {
  const { t } = useLingui()
  const { state, send } = useExplorer()
  const { location, isKnown, mustAsk, ask, dismiss } = useWhereabouts(state.lastLocation)
  const [person, setPerson] = useState(state.person)
  const [isFiltering, setFiltering] = useState(false)
  useLayoutEffect(removeFirstHead, [])
  const { tab, keyword } = state
  const isNarrow = useMediaQuery(IS_NARROW, undefined, { getInitialValueInEffect: false })
  const isAllMap = isNarrow && tab === 'map'
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const isForPosts = showsPosts(state)
  const askedKey = JSON.stringify(postsAsked(state, location))
  const asked = useMemo(() => JSON.parse(askedKey) as ReturnType<typeof postsAsked>, [askedKey])
  const placesKey = `${writeExplorer({ ...state, tab: INITIAL.tab, zoom: null, person: '' })} ${location?.lat} ${location?.lng}`
  const filtersUsed = isFiltered(state)

  const showEverything = () => send({ type: 'everything' })
  const leaveCategory = useCallback(() => send({ type: 'filters', filters: NO_CATEGORY }), [send])
  const carousel = (
    <CategoryCarousel chosen={shownCategory(state)} onChoose={(slug) => send({ type: 'category', category: slug })} />
  )
  const kinds = { isProduct: asked.isProduct, isSeller: asked.isSeller }
  const chips = isForPosts && tab !== 'user' && (
    <>
      <FilterChips filters={state.filters} isLocal={state.isLocal} zoom={state.zoom} location={location} send={send} />
      <PropertyChips filters={state.filters} kinds={kinds} around={asked.filter.location ?? null} send={send} />
    </>
  )
  // The sheet over the map shows little: what is chosen comes first.
  const chipsFirst = isAllMap && state.filters.inCategory !== null
  const controls = (
    <>
      <Switches state={state} send={send} />
      {chipsFirst && chips}
      {carousel}
      {!chipsFirst && chips}
    </>
  )

  return (
    <WideScreen title={t`Explore`} actions={<InboxLink />}>
      <KnownLocation value={isKnown}>
        <div className={isAllMap ? styles.allMap : styles.explore}>
          <div className={styles.searchRow}>
            <div className={styles.search}>
              <SearchBox keyword={keyword} location={location} send={send} />
            </div>
            <ActionIcon
              variant={filtersUsed ? 'filled' : 'default'}
              size={44}
              radius="xl"
              aria-label={filtersUsed ? t`Filters, in use` : t`Filters`}
              aria-haspopup="dialog"
              onClick={() => setFiltering(true)}
            >
              <IconAdjustmentsHorizontal aria-hidden="true" />
            </ActionIcon>
            {isForPosts && tab !== 'user' && <SaveSearchButton key={askedKey} search={asked} around={location} />}
          </div>
          {!isAllMap && controls}
          {mustAsk && (
            <LocationPrompt
              onAllow={async () => {
                const position = await ask()
                if (position) send({ type: 'located', location: position })
              }}
              onDismiss={dismiss}
            />
          )}
          <Tabs
            value={tab}
            onChange={(value) => send({ type: 'tab', tab: (value ?? 'gallery') as ExplorerTab })}
            keepMounted={false}
            classNames={{ tab: styles.tab, list: styles.tabs }}
          >
            <Tabs.List grow justify="center">
              <Tabs.Tab
                value="gallery"
                leftSection={<IconLayoutGrid size={18} aria-hidden="true" />}
              >{t`Gallery`}</Tabs.Tab>
              <Tabs.Tab value="map" leftSection={<IconMap size={18} aria-hidden="true" />}>{t`Map`}</Tabs.Tab>
              <Tabs.Tab value="user" leftSection={<IconUsers size={18} aria-hidden="true" />}>{t`User`}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="gallery" className={styles.panel}>
              {isForPosts ? (
                <PostsGallery
                  key={askedKey}
                  asked={asked}
                  location={location}
                  onAllPlaces={() => send({ type: 'searchPlaces' })}
                  onAllPeople={() => {
                    setPerson(keyword)
                    send({ type: 'searchPeople' })
                  }}
                  onOtherKind={() => send({ type: 'otherKind' })}
                  onReset={showEverything}
                  onWiden={() => send({ type: 'everywhere' })}
                  onSearchAsTyped={() => send({ type: 'asTyped' })}
                  onUnknownCategory={leaveCategory}
                />
              ) : location ? (
                <PlacesPane
                  key={placesKey}
                  search={placesKey}
                  state={state}
                  location={location}
                  isOnMap={false}
                  send={send}
                />
              ) : (
                <RowsSkeleton />
              )}
            </Tabs.Panel>
            <Tabs.Panel value="map" className={styles.panel}>
              {!location ? (
                <RowsSkeleton />
              ) : isForPosts ? (
                <PostsOnMap
                  key={`${askedKey} ${state.lastLocation?.lat} ${state.lastLocation?.lng}`}
                  search={placesKey}
                  asked={asked}
                  state={state}
                  location={location}
                  send={send}
                  sheet={sheet}
                  onReset={showEverything}
                  onUnknownCategory={leaveCategory}
                />
              ) : (
                <PlacesPane
                  key={placesKey}
                  search={placesKey}
                  state={state}
                  location={location}
                  isOnMap
                  send={send}
                  sheet={sheet}
                />
              )}
            </Tabs.Panel>
            <Tabs.Panel value="user" className={styles.panel}>
              <PeoplePane
                text={person}
                onTextChange={(text) => {
                  setPerson(text)
                  send({ type: 'person', person: text })
                }}
              />
            </Tabs.Panel>
          </Tabs>
          {isAllMap && <MapSheet controls={controls} listRef={setSheet} />}
        </div>
      </KnownLocation>
      {isFiltering && (
        <FilterSheet
          filters={state.filters}
          isForPosts={isForPosts}
          isSuggesting={state.status === STATUS.suggestedPlaces}
          onApply={(filters, isProduct) => send({ type: 'filters', filters, isProduct })}
          onClose={() => setFiltering(false)}
        />
      )}
    </WideScreen>
  )
}
