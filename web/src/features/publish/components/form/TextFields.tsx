import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import type { PostFormSectionProps } from './form-section.ts'

export function TitleField({ form }: PostFormSectionProps) {
  const { t } = useLingui()
  return (
    <TextInput
      {...form.input('title')}
      label={t`Title`}
      withAsterisk
      {...typedDirection(form.values.title)}
      maxLength={POST_LIMITS.title}
    />
  )
}

export function CaptionField({ form }: PostFormSectionProps) {
  const { t } = useLingui()
  return (
    <Textarea
      {...form.input('caption')}
      label={t`Caption`}
      size="md"
      {...typedDirection(form.values.caption)}
      rows={5}
      maxLength={POST_LIMITS.caption}
    />
  )
}
