import layout from '#forms/layout.module.css'
import '@mantine/core/styles/Chip.css'
import { useLingui } from '@lingui/react/macro'
import { Chip, NativeSelect } from '@mantine/core'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { useId } from 'react'
import styles from './form.module.css'
import type { PostFormSectionProps } from './form-section.ts'

/** The group and the categories in it. */
export function CategoryFields({ form, info }: PostFormSectionProps) {
  const { t } = useLingui()
  const data = form.values
  const id = useId()
  const groups = info.groups.filter(({ forProduct, forService }) => (data.product ? forProduct : forService))
  const categories = info.categories.filter(
    ({ group, isForProduct }) => group === data.group && isForProduct === data.product,
  )
  const { ref, error } = form.field('categories')

  return (
    <>
      <NativeSelect
        {...form.field('group')}
        size="md"
        label={t`Group`}
        withAsterisk
        value={data.group}
        onChange={(event) => form.set({ group: event.currentTarget.value, categories: [] })}
        data={[
          { value: '', label: t`Choose a group` },
          ...groups.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      {data.group && (
        <fieldset className={layout.fieldset} aria-describedby={`${id}-error`}>
          <legend className={styles.legend}>{t`Category`} *</legend>
          <Chip.Group multiple value={data.categories} onChange={(categories) => form.set({ categories })}>
            <div className={styles.chips}>
              {categories.map(({ _id, name }, at) => (
                <Chip
                  key={_id}
                  ref={at === 0 ? ref : undefined}
                  value={_id}
                  size="md"
                  disabled={data.categories.length >= POST_LIMITS.categories && !data.categories.includes(_id)}
                >
                  {name}
                </Chip>
              ))}
            </div>
          </Chip.Group>
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        </fieldset>
      )}
    </>
  )
}

/** The person's own sub-category. */
export function SubCategoryField({ form, info }: PostFormSectionProps) {
  const { t } = useLingui()
  const { sub_categories } = info.profile
  if (!sub_categories.length) return null
  return (
    <NativeSelect
      {...form.input('sub_category')}
      size="md"
      label={t`Sub-category`}
      description={t`Your own shelves on your profile.`}
      data={[{ value: '', label: t`None` }, ...sub_categories.map(({ _id, name }) => ({ value: _id, label: name }))]}
    />
  )
}
