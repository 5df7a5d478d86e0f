import type { PlaceDraft, PlaceField } from '#features/places/place-draft.ts'
import type { Form } from '#forms/useForm.ts'

export interface PlaceFormSectionProps {
  form: Form<PlaceDraft, PlaceField>
}
