import { Textarea, TextInput } from '@mantine/core'
import type { Texts } from '@meydan/domain/content-rules.ts'
import { DICTIONARIES } from '@meydan/domain/languages.ts'
import type { useForm } from '#forms/useForm.ts'
import { nameOfLanguage } from '#i18n/format.ts'

type TextsForm = Pick<ReturnType<typeof useForm<Texts>>, 'input'>

interface TextsFieldsProps {
  form: TextsForm
  characters: number
  isOneLine: boolean
}

/** A text in three languages, each in its own direction. */
export function TextsFields({ form, characters, isOneLine }: TextsFieldsProps) {
  return DICTIONARIES.map((language) => {
    const shared = {
      ...form.input(language),
      label: nameOfLanguage(language),
      maxLength: characters,
      dir: language === 'fa' ? 'rtl' : 'ltr',
      lang: language,
    }
    return isOneLine ? (
      <TextInput key={language} {...shared} />
    ) : (
      <Textarea key={language} {...shared} autosize minRows={3} maxRows={16} />
    )
  })
}
