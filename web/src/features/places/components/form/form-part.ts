import type { PlaceDraft, PlaceField } from '#features/places/place-draft.ts'
import type { useFieldErrors } from '#forms/useFieldErrors.ts'

export interface PlaceFormPart {
  draft: PlaceDraft
  onChange: (part: Partial<PlaceDraft>) => void
  errors: Pick<ReturnType<typeof useFieldErrors<PlaceField>>, 'field' | 'forgive' | 'mark'>
}
