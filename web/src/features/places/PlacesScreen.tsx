import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconMapPinPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import type { AddPlaceResult, AddPlaceState } from './add-place.ts'
import { OwnPlace } from './components/OwnPlace.tsx'
import styles from './PlacesScreen.module.css'
import { type OwnPlaceData, OwnPlacesQuery } from './places.graphql.ts'

const PAGE_SIZE = 50
const MAX_PAGE_SIZE = 100
const BACK_HERE: AddPlaceState = { target: '/places' }

export function PlacesScreen() {
  const { t } = useLingui()
  const say = useSay()
  const { code } = useLanguage(({ language }) => language)
  useArrivalOfNewPlace()

  const { items, error, hasMore, isLoading, more, refresh } = usePages<OwnPlaceData>({
    name: `places ${code}`,
    pageSize: PAGE_SIZE,
    maxPageSize: MAX_PAGE_SIZE,
    request: (page) =>
      queryPage(OwnPlacesQuery, { requestingLanguage: code, ...page }, ({ getUserPlaces }) => ({
        items: getUserPlaces,
      })),
  })

  return (
    <Screen title={t`Places`} backTo="/profile">
      {error && !items ? (
        <ErrorView />
      ) : !items ? (
        <RowsSkeleton />
      ) : items.length === 0 ? (
        <div className={styles.places}>
          <EmptyState
            drawing={<Signpost />}
            title={say(MESSAGES.noPlace)}
            hint={t`Put your shop or business on the map, so that people nearby find it.`}
          />
          <AddButton />
        </div>
      ) : (
        <div className={styles.places}>
          <AddButton />
          <ul className={styles.list}>
            {items.map((place) => (
              <li key={place._id}>
                <OwnPlace place={place} onDeleted={refresh} />
              </li>
            ))}
          </ul>
          <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
        </div>
      )}
    </Screen>
  )
}

function AddButton() {
  const { t } = useLingui()
  return (
    <Button
      component={Link}
      to="/places/add-new-place"
      state={BACK_HERE}
      size="md"
      className={styles.add}
      leftSection={<IconMapPinPlus size={20} aria-hidden="true" />}
    >
      {t`Add new place`}
    </Button>
  )
}

/** Shown once, not again after a reload. */
function useArrivalOfNewPlace() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const isAdded = (state as Partial<AddPlaceResult> | null)?.addNewPlaceResult === true
  useEffect(() => {
    if (!isAdded) return
    toast.success(t`Your place is on the map`)
    navigate(pathname, { replace: true, state: null })
  }, [isAdded, navigate, pathname, t])
}
