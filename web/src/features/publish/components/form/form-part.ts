import type { useFieldErrors } from '../../../../ui/useFieldErrors.ts'
import type { DraftData } from '../../draft.ts'
import type { FormField } from '../../form-mapping.ts'
import type { PostInfo } from '../../publish.graphql.ts'

export type FormErrors = ReturnType<typeof useFieldErrors<FormField>>

/** What every part of the form gets: what is written, what may be chosen, what is wrong. */
export interface FormPartProps {
  data: DraftData
  info: PostInfo
  errors: FormErrors
  onChange: (part: Partial<DraftData>) => void
}
