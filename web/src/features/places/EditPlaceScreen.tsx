import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { PLACE_MESSAGES, SUGGESTION_NOTE_CHARACTERS } from '@meydan/domain/place-rules.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useClient, useQuery } from 'urql'
import { FormSection } from '#forms/FormSection.tsx'
import { typedDirection } from '#forms/typed-direction.ts'
import { hasCode } from '#graphql/errors.ts'
import { useSession } from '#graphql/session.ts'
import { upload } from '#graphql/upload.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TextSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { PlaceForm } from './components/form/PlaceForm.tsx'
import { usePlaceUpload } from './hooks/usePlaceUpload.ts'
import { PlaceInfoQuery } from './PlaceScreen.tsx'
import { draftOf, keptImages, newPlaceOf, type PlaceDraft } from './place-draft.ts'
import {
  EditPlaceMutation,
  PlacesCategoriesQuery,
  type PlaceToEdit,
  PlaceToEditQuery,
  SuggestPlaceEditMutation,
} from './places.graphql.ts'

/** Changes a place: at once for its owner, as a suggestion for a place without one. */
export function EditPlaceScreen() {
  const { t } = useLingui()
  const say = useSay()
  const { place_id = '' } = useParams()
  const { code } = useLanguage(({ language }) => language)
  const me = useSession(({ claims }) => claims?.uid)
  const [{ data, error }] = useQuery({
    query: PlaceToEditQuery,
    variables: { place_id, requestingLanguage: code },
    requestPolicy: 'network-only',
  })
  const [{ data: catalogue, error: noCatalogue }] = useQuery({
    query: PlacesCategoriesQuery,
    variables: { requestingLanguage: code },
  })
  const place = data?.placeInfo
  const isOwn = place?.owner?._id === me
  const page = `/places/${place_id}/info`
  const explained = (title: string) => (
    <EmptyState drawing={<Signpost />} title={title} action={{ label: t`Explore`, to: '/explore' }} />
  )
  return (
    <Screen title={place && !isOwn ? t`Suggest an edit` : t`Edit place`} backTo={page}>
      {(error && !place) || (noCatalogue && !catalogue) ? (
        hasCode(error, 'NOT_FOUND') || hasCode(error, 'BAD_USER_INPUT') ? (
          explained(t`This place no longer exists`)
        ) : (
          <ErrorView />
        )
      ) : !place || !catalogue ? (
        <TextSkeleton />
      ) : place.has_owner && !isOwn ? (
        explained(say(PLACE_MESSAGES.ownerDecides))
      ) : place.is_hidden ? (
        explained(say(PLACE_MESSAGES.hiddenPlace))
      ) : place.has_my_suggestion ? (
        explained(say(PLACE_MESSAGES.suggestionWaiting))
      ) : (
        <EditPlaceForm place={place} categories={catalogue.getPlacesCategories} isOwn={isOwn} page={page} />
      )}
    </Screen>
  )
}

interface EditPlaceFormProps {
  place: PlaceToEdit
  categories: { _id: string; name: string }[]
  isOwn: boolean
  /** The address of the place's page. */
  page: string
}

function EditPlaceForm({ place, categories, isOwn, page }: EditPlaceFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const client = useClient()
  const { code } = useLanguage(({ language }) => language)
  const { run, uploadProgress, cancel } = usePlaceUpload()
  const [note, setNote] = useState('')
  // The form keeps what it started with, whatever the cache learns meanwhile.
  const [initial] = useState(() => draftOf(place))

  const send = (draft: PlaceDraft) =>
    run(async (options) => {
      const { images, ...changed } = newPlaceOf(draft)
      const place_id = place._id
      if (isOwn)
        await upload(
          EditPlaceMutation,
          { place_id, place: { ...changed, images }, kept_images: keptImages(draft) },
          options,
        )
      else await upload(SuggestPlaceEditMutation, { place_id, place: changed, note }, options)
      return 'done' as const
    })

  function finish() {
    toast.success(isOwn ? t`Your changes are saved` : t`Thank you! We will look at it and tell you.`)
    navigate(page, { replace: true })
    // Uploads do not pass through the cache. The form is gone by now, so it does not see its own place change.
    const variables = { place_id: place._id, requestingLanguage: code }
    client.query(PlaceInfoQuery, variables, { requestPolicy: 'network-only' }).toPromise()
  }

  return (
    <PlaceForm
      categories={categories}
      initial={initial}
      label={isOwn ? t`Edit place` : t`Suggest an edit`}
      action={isOwn ? t`Save` : t`Send suggestion`}
      hasPictures={isOwn}
      send={send}
      uploadProgress={uploadProgress}
      onCancel={cancel}
      onDone={finish}
    >
      {!isOwn && (
        <FormSection title={t`Note`} hint={t`How do you know? It helps us decide.`}>
          <Textarea
            size="md"
            aria-label={t`Note`}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={SUGGESTION_NOTE_CHARACTERS}
            autosize
            minRows={2}
            maxRows={6}
            {...typedDirection(note)}
          />
        </FormSection>
      )}
    </PlaceForm>
  )
}
