import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { CASE_KINDS, CASE_ORDERS, type CaseFilter, type CaseKind, type CaseOrder } from '@meydan/domain/case-rules.ts'
import styles from './StaffCasesScreen.module.css'
import { useCaseTexts } from './useCaseTexts.ts'

const DAYS = [1, 3, 7, 30]
const WEIGHTS = [2, 5, 10]

interface CaseFiltersProps {
  filter: CaseFilter
  onFilter: (filter: CaseFilter) => void
  arePhotosBlurred: boolean
  onBlurPhotos: () => void
}

/** Which cases are shown, and in which order. */
export function CaseFilters({ filter, onFilter, arePhotosBlurred, onBlurPhotos }: CaseFiltersProps) {
  const { t, i18n } = useLingui()
  const { kinds, orders } = useCaseTexts()
  const set = (change: Partial<CaseFilter>) => onFilter({ ...filter, ...change })
  const toggles = [
    { label: t`Mine`, isOn: filter.mine, toggle: () => set({ mine: !filter.mine }) },
    {
      label: t`Person has an open appeal`,
      isOn: filter.appealing,
      toggle: () => set({ appealing: !filter.appealing }),
    },
    { label: t`Blur photos`, isOn: arePhotosBlurred, toggle: onBlurPhotos },
  ]
  return (
    <div className={styles.filters}>
      <NativeSelect
        aria-label={t`Kind`}
        value={filter.type ?? ''}
        onChange={({ currentTarget }) => set({ type: (currentTarget.value || null) as CaseKind | null })}
        data={[{ value: '', label: t`All kinds` }, ...CASE_KINDS.map((value) => ({ value, label: kinds[value] }))]}
      />
      <NativeSelect
        aria-label={t`Order`}
        value={filter.order}
        onChange={({ currentTarget }) => set({ order: currentTarget.value as CaseOrder })}
        data={CASE_ORDERS.map((value) => ({ value, label: orders[value] }))}
      />
      <NativeSelect
        aria-label={t`Waiting time`}
        value={String(filter.min_days)}
        onChange={({ currentTarget }) => set({ min_days: Number(currentTarget.value) })}
        data={[
          { value: '0', label: t`Any waiting time` },
          ...DAYS.map((days) => ({
            value: String(days),
            label: plural(days, { one: 'Waiting # day or more', other: 'Waiting # days or more' }),
          })),
        ]}
      />
      <NativeSelect
        aria-label={t`Weight of the reports`}
        value={String(filter.min_weight)}
        onChange={({ currentTarget }) => set({ min_weight: Number(currentTarget.value) })}
        data={[
          { value: '0', label: t`Any weight` },
          ...WEIGHTS.map((weight) => ({ value: String(weight), label: t`Weight ${i18n.number(weight)} or more` })),
        ]}
      />
      {toggles.map(({ label, isOn, toggle }) => (
        <Button key={label} variant={isOn ? 'filled' : 'default'} aria-pressed={isOn} onClick={toggle}>
          {label}
        </Button>
      ))}
    </div>
  )
}
