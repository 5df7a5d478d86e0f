import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import type { FormPartProps } from './form-part.ts'

export function WordFields({ data, onChange, errors }: FormPartProps) {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        {...errors.field('title')}
        label={t`Title`}
        withAsterisk
        dir="auto"
        maxLength={POST_LIMITS.title}
        value={data.title}
        onChange={(event) => {
          errors.forgive('title')
          onChange({ title: event.currentTarget.value })
        }}
      />
      <Textarea
        {...errors.field('caption')}
        label={t`Caption`}
        size="md"
        dir="auto"
        rows={5}
        maxLength={POST_LIMITS.caption}
        value={data.caption}
        onChange={(event) => {
          errors.forgive('caption')
          onChange({ caption: event.currentTarget.value })
        }}
      />
    </>
  )
}
