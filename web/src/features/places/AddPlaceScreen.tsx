import { useLingui } from '@lingui/react/macro'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { useLanguage } from '#i18n/language.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TextSkeleton } from '#ui/skeletons.tsx'
import type { AddPlaceResult, AddPlaceState } from './add-place.ts'
import { PlaceForm } from './components/form/PlaceForm.tsx'
import { useAddPlace } from './hooks/useAddPlace.ts'
import { EMPTY_PLACE, newPlaceOf } from './place-draft.ts'
import { PlacesCategoriesQuery } from './places.graphql.ts'

const DONE: AddPlaceResult = { addNewPlaceResult: true }

/** Adds a place. A screen that links here gets the person back with the new place. */
export function AddPlaceScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { code } = useLanguage(({ language }) => language)
  const target = (useLocation().state as Partial<AddPlaceState> | null)?.target
  const [{ data, error }] = useQuery({ query: PlacesCategoriesQuery, variables: { requestingLanguage: code } })
  const { add, uploadProgress, cancel } = useAddPlace()
  if (!target) return <Navigate to="/profile" replace />
  return (
    <Screen title={t`Add new place`} backTo={target}>
      {error && !data ? (
        <ErrorView />
      ) : !data ? (
        <TextSkeleton />
      ) : (
        <PlaceForm
          categories={data.getPlacesCategories}
          initial={EMPTY_PLACE}
          label={t`Add new place`}
          action={t`Add place`}
          send={(draft, isSure) => add(newPlaceOf(draft), isSure)}
          uploadProgress={uploadProgress}
          onCancel={cancel}
          onDone={() => navigate(target, { replace: true, state: DONE })}
        />
      )}
    </Screen>
  )
}
