import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { kindChange } from '#features/publish/form-defaults.ts'
import { SuggestCategoriesQuery } from '#features/publish/publish.graphql.ts'
import { useLanguage } from '#i18n/language.ts'
import styles from './form.module.css'
import type { PostFormSectionProps } from './form-section.ts'

const TYPING_PAUSE_MS = 400
const TITLE_FROM = 3

/** Categories that the title names, or that similar titles are filed under; one tap takes one. */
export function SuggestedCategories({ form, info }: PostFormSectionProps) {
  const { t } = useLingui()
  const { code } = useLanguage(({ language }) => language)
  const [title] = useDebouncedValue(form.values.title.trim(), TYPING_PAUSE_MS)
  const [{ data }] = useQuery({
    query: SuggestCategoriesQuery,
    variables: { title, requestingLanguage: code },
    pause: title.length < TITLE_FROM || form.values.categories.length > 0,
  })

  if (form.values.categories.length || title.length < TITLE_FROM) return null
  const suggested = (data?.suggestCategories ?? []).flatMap(({ _id }) =>
    info.categories.filter((each) => each._id === _id),
  )
  if (!suggested.length) return null
  return (
    <fieldset className={styles.suggested} aria-label={t`Suggested categories`}>
      {suggested.map(({ _id, name, group, isForProduct }) => {
        const groupName = info.groups.find((each) => each._id === group)?.name
        return (
          <Button
            key={_id}
            className={styles.suggestion}
            variant="light"
            radius="xl"
            leftSection={<IconSparkles size={18} aria-hidden="true" />}
            onClick={() => {
              form.set({ ...kindChange(form.values, isForProduct, info), group, categories: [_id] })
            }}
          >
            {groupName && groupName !== name ? `${name} · ${groupName}` : name}
          </Button>
        )
      })}
    </fieldset>
  )
}
