import type { DraftData } from '#features/publish/draft.ts'
import type { FormField } from '#features/publish/form-mapping.ts'
import type { PostInfo } from '#features/publish/publish.graphql.ts'
import type { useFieldErrors } from '#forms/useFieldErrors.ts'

export type FormErrors = ReturnType<typeof useFieldErrors<FormField>>

/** What every part of the form gets: what is written, what may be chosen, what is wrong. */
export interface FormPartProps {
  data: DraftData
  info: PostInfo
  errors: FormErrors
  onChange: (part: Partial<DraftData>) => void
}
