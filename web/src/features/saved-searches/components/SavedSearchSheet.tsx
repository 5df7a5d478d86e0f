import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { RADIUS_MOST_KM } from '@meydan/domain/explore-rules.ts'
import { tidyName } from '@meydan/domain/saved-rules.ts'
import { SAVED_SEARCH_NAME_CHARACTERS, searchNameProblem } from '@meydan/domain/saved-search-rules.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from 'urql'
import { typedMeasure, typedPrice } from '#features/publish/typed-numbers.ts'
import {
  DeleteSavedSearchMutation,
  EditSavedSearchMutation,
  type SavedSearch,
} from '#features/saved-searches/saved-searches.graphql.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { formatNumber, formatTyped } from '#i18n/format.ts'
import { Action, ActionSheet } from '#ui/ActionSheet.tsx'
import styles from './SavedSearchSheet.module.css'

interface SavedSearchSheetProps {
  search: SavedSearch
  onDeleted: () => void
  onClose: () => void
}

const written = (value: number | null) => (value === null ? '' : formatTyped(value))
const isPrice = (price: number | null) => price === null || price >= 0

/** Changes the name, the price and the radius of a saved search, or deletes it. */
export function SavedSearchSheet({ search, onDeleted, onClose }: SavedSearchSheetProps) {
  const { t } = useLingui()
  const [, runEdit] = useMutation(EditSavedSearchMutation)
  const [, runDelete] = useMutation(DeleteSavedSearchMutation)
  const { _id, currency, radius } = search
  const form = useForm({
    initialValues: {
      name: search.name,
      price_min: written(search.price_min),
      price_max: written(search.price_max),
      radius: written(radius === null ? null : radius / 1_000),
    },
    rules: (values) => {
      const [min, max, km] = [typedPrice(values.price_min), typedPrice(values.price_max), typedMeasure(values.radius)]
      const isReversed = min !== null && max !== null && min > max
      const farthest = formatNumber(RADIUS_MOST_KM)
      return {
        name: searchNameProblem(tidyName(values.name)),
        price_min: isPrice(min) ? null : t`This is not a price`,
        price_max: !isPrice(max)
          ? t`This is not a price`
          : isReversed
            ? t`This is less than the price it begins with`
            : null,
        radius:
          radius === null || (km !== null && km > 0 && km <= RADIUS_MOST_KM)
            ? null
            : t`From 1 to ${farthest} kilometres`,
      }
    },
  })

  const save = form.submit(async (values) => {
    const km = typedMeasure(values.radius)
    const edit = {
      search_id: _id,
      name: tidyName(values.name),
      price_min: typedPrice(values.price_min),
      price_max: typedPrice(values.price_max),
      radius: radius === null || km === null ? null : km * 1_000,
    }
    if (await form.call(() => runEdit(edit))) onClose()
  })

  async function remove() {
    if (!(await form.call(() => runDelete({ search_id: _id })))) return
    onDeleted()
    onClose()
  }

  const number = { size: 'md', inputMode: 'decimal', autoComplete: 'off', maxLength: 24 } as const
  return (
    <ActionSheet title={t`Saved search`} onClose={onClose}>
      <form className={styles.form} onSubmit={save} noValidate>
        <TextInput
          {...form.input('name')}
          size="md"
          label={t`Name`}
          maxLength={SAVED_SEARCH_NAME_CHARACTERS}
          autoComplete="off"
          {...typedDirection(form.values.name)}
        />
        {currency && (
          <div className={styles.pair}>
            <TextInput {...form.input('price_min')} {...number} label={t`Price from`} />
            <TextInput {...form.input('price_max')} {...number} label={t`Price to`} />
          </div>
        )}
        {radius !== null && (
          <TextInput {...form.input('radius')} {...number} label={t`Distance in kilometres, at most`} />
        )}
        <Button type="submit" loading={form.isBusy}>
          {t`Save`}
        </Button>
      </form>
      <Action icon={<IconTrash size={22} aria-hidden="true" />} isDangerous isBusy={form.isBusy} onClick={remove}>
        {t`Delete the search`}
      </Action>
    </ActionSheet>
  )
}
