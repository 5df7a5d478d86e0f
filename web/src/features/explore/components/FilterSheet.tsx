import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Switch.css'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, NumberInput, Switch } from '@mantine/core'
import type { ExploreOrder } from '@meydan/domain/explore-rules.ts'
import { type FormEvent, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../graphql/gql.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { ActionSheet } from '../../../ui/ActionSheet.tsx'
import { type ExplorerFilters, NO_FILTERS } from '../explorer.ts'
import styles from './FilterSheet.module.css'

const CurrenciesQuery = graphql(`
  query ExplorerCurrencies($requestingLanguage: String) {
    addNewPostInfo(requestingLanguage: $requestingLanguage) {
      currencies {
        _id
        name
        sign
      }
    }
  }
`)

interface FilterSheetProps {
  filters: ExplorerFilters
  isForPosts: boolean
  onApply: (filters: ExplorerFilters) => void
  onClose: () => void
}

const positive = (value: string | number) => (typeof value === 'number' && value >= 0 ? value : null)

export function FilterSheet({ filters, isForPosts, onApply, onClose }: FilterSheetProps) {
  const { t } = useLingui()
  const { code } = useLanguage(({ language }) => language)
  const [draft, setDraft] = useState(filters)
  const change = (part: Partial<ExplorerFilters>) => setDraft((before) => ({ ...before, ...part }))
  const [{ data }] = useQuery({
    query: CurrenciesQuery,
    variables: { requestingLanguage: code },
    pause: !isForPosts,
  })

  function apply(event: FormEvent) {
    event.preventDefault()
    onApply(draft)
    onClose()
  }

  return (
    <ActionSheet title={t`Filters`} onClose={onClose}>
      <form className={styles.form} onSubmit={apply}>
        {isForPosts ? (
          <>
            <NativeSelect
              label={t`Order`}
              value={draft.order}
              onChange={(event) => change({ order: event.currentTarget.value as ExploreOrder })}
              data={[
                { value: 'best', label: t`Best first` },
                { value: 'newest', label: t`Newest first` },
                { value: 'nearest', label: t`Nearest first` },
                { value: 'cheapest', label: t`Cheapest first`, disabled: !draft.currency },
              ]}
            />
            <NativeSelect
              label={t`Currency`}
              value={draft.currency ?? ''}
              onChange={(event) => change({ currency: event.currentTarget.value || null })}
              data={[
                { value: '', label: t`Any` },
                ...(data?.addNewPostInfo.currencies ?? []).map(({ _id, name, sign }) => ({
                  value: _id,
                  label: name === sign ? name : `${name} (${sign})`,
                })),
              ]}
            />
            <div className={styles.pair}>
              <NumberInput
                label={t`Price from`}
                value={draft.priceMin ?? ''}
                onChange={(value) => change({ priceMin: positive(value) })}
                min={0}
                hideControls
                disabled={!draft.currency}
              />
              <NumberInput
                label={t`Price to`}
                value={draft.priceMax ?? ''}
                onChange={(value) => change({ priceMax: positive(value) })}
                min={0}
                hideControls
                disabled={!draft.currency}
              />
            </div>
            <NativeSelect
              label={t`Condition`}
              value={draft.isNew === null ? '' : draft.isNew ? 'new' : 'used'}
              onChange={({ currentTarget: { value } }) => change({ isNew: value ? value === 'new' : null })}
              data={[
                { value: '', label: t`Any` },
                { value: 'new', label: t`New` },
                { value: 'used', label: t`2nd Hand` },
              ]}
            />
            <NumberInput
              label={t`At most so many kilometres away`}
              value={draft.radiusKm ?? ''}
              onChange={(value) => change({ radiusKm: positive(value) || null })}
              min={1}
              max={500}
              hideControls
            />
          </>
        ) : (
          <Switch
            label={t`Open now`}
            size="md"
            checked={draft.openNow}
            onChange={(event) => change({ openNow: event.currentTarget.checked })}
          />
        )}
        <div className={styles.pair}>
          <Button px="xs" variant="default" onClick={() => setDraft(NO_FILTERS)}>{t`Clear all`}</Button>
          <Button px="xs" type="submit">{t`Show results`}</Button>
        </div>
      </form>
    </ActionSheet>
  )
}
