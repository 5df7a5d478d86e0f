import type { DraftData } from '#features/publish/draft.ts'
import type { FormField } from '#features/publish/form-mapping.ts'
import type { PostInfo } from '#features/publish/publish.graphql.ts'
import type { Form } from '#forms/useForm.ts'

export type PostFormState = Form<DraftData, FormField>

/** The props of every section of the post form: values, errors and the available options. */
export interface PostFormSectionProps {
  form: PostFormState
  info: PostInfo
}
