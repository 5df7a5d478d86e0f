import type { useFieldErrors } from '../../../../ui/useFieldErrors.ts'
import type { PlaceDraft, PlaceField } from '../../place-draft.ts'

export interface PlaceFormPart {
  draft: PlaceDraft
  onChange: (part: Partial<PlaceDraft>) => void
  errors: Pick<ReturnType<typeof useFieldErrors<PlaceField>>, 'field' | 'forgive' | 'mark'>
}
