import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { englishCountryName } from '@meydan/domain/countries.ts'
import { EXPLORE_MESSAGES, type ExploreOrder, RADIUS_MOST_KM } from '@meydan/domain/explore-rules.ts'
import { localCurrency } from '@meydan/domain/local-currency.ts'
import { useState } from 'react'
import { useQuery } from 'urql'
import { type ExplorerFilters, NO_FILTERS } from '#features/explore/explorer.ts'
import { useProbableCountry } from '#features/maps/useOwnCountry.ts'
import { typedMeasure, typedPrice } from '#features/publish/typed-numbers.ts'
import { useForm } from '#forms/useForm.ts'
import { graphql } from '#graphql/gql.ts'
import { formatNumber, formatTyped } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { ActionSheet } from '#ui/ActionSheet.tsx'
import styles from './FilterSheet.module.css'

const CurrenciesQuery = graphql(`
  query ExplorerCurrencies($requestingLanguage: String) {
    addNewPostInfo(requestingLanguage: $requestingLanguage) {
      shows_guild
      profile {
        _id
        user_guild {
          _id
          name
        }
      }
      currencies {
        _id
        iso_code
        name
        sign
      }
      groups {
        _id
        name
        forProduct
        forService
        categories {
          _id
          name
          isForProduct
        }
      }
    }
  }
`)

interface FilterSheetProps {
  filters: ExplorerFilters
  isForPosts: boolean
  /** Whether suggested places are shown, which can be limited to one's own guild. */
  isSuggesting: boolean
  /** With the kind of posts that are filed under a newly chosen category, unless it has both. */
  onApply: (filters: ExplorerFilters, isProduct?: boolean) => void
  onClose: () => void
}

/** The numbers as typed. */
type Typed = { min: string; max: string; km: string }

const written = (value: number | null) => (value === null ? '' : formatTyped(value))

export function FilterSheet({ filters, isForPosts, isSuggesting, onApply, onClose }: FilterSheetProps) {
  const { t } = useLingui()
  const say = useSay()
  const { code } = useLanguage(({ language }) => language)
  const [draft, setDraft] = useState(filters)
  const form = useForm<Typed>({
    initialValues: {
      min: written(filters.priceMin),
      max: written(filters.priceMax),
      km: written(filters.radiusKm),
    },
    rules: (values) => {
      const { priceMin, priceMax, radiusKm } = numbersOf(values)
      const isPrice = (price: number | null) => price === null || price >= 0
      const isRadius = radiusKm === null || (radiusKm > 0 && radiusKm <= RADIUS_MOST_KM)
      const isReversed = priceMin !== null && priceMax !== null && priceMin > priceMax
      const farthest = formatNumber(RADIUS_MOST_KM)
      return {
        min: isPrice(priceMin) ? null : t`This is not a price`,
        max: !isPrice(priceMax)
          ? t`This is not a price`
          : isReversed
            ? t`This is less than the price it begins with`
            : null,
        km: isRadius ? null : t`From 1 to ${farthest} kilometres`,
      }
    },
  })
  const country = useProbableCountry()
  const change = (part: Partial<ExplorerFilters>) => setDraft((before) => ({ ...before, ...part }))
  const [{ data }] = useQuery({
    query: CurrenciesQuery,
    variables: { requestingLanguage: code },
    pause: !isForPosts && !isSuggesting,
  })

  // Prices are compared in one currency: before one is chosen, in that of the person's country.
  const currencies = data?.addNewPostInfo.currencies ?? []
  const local = country && currencies.find(({ iso_code }) => iso_code === localCurrency(englishCountryName(country)))
  const usual = draft.currency ?? (local ? local._id : null)
  const currency = form.values.min || form.values.max ? usual : draft.currency

  const guild = data?.addNewPostInfo.profile.user_guild
  const guildProblem = !data?.addNewPostInfo.shows_guild
    ? say(EXPLORE_MESSAGES.guildNeedsPlan)
    : guild
      ? null
      : say(EXPLORE_MESSAGES.guildNeeded)

  const numbersOf = ({ min, max, km }: Typed): Pick<ExplorerFilters, 'priceMin' | 'priceMax' | 'radiusKm'> => ({
    priceMin: currency ? typedPrice(min) : null,
    priceMax: currency ? typedPrice(max) : null,
    radiusKm: typedMeasure(km),
  })

  /** Services are not filed under bicycles: with the wrong kind, a category would seem empty. */
  function kindIn(id: string | null): boolean | undefined {
    const groups = data?.addNewPostInfo.groups ?? []
    const category = groups.flatMap(({ categories }) => categories).find(({ _id }) => _id === id)
    const group = groups.find(({ _id }) => _id === id)
    return category?.isForProduct ?? (group && group.forProduct !== group.forService ? group.forProduct : undefined)
  }

  const apply = form.submit((values) => {
    const isProduct = draft.inCategory === filters.inCategory ? undefined : kindIn(draft.inCategory)
    onApply({ ...draft, currency, ...numbersOf(values) }, isProduct)
    onClose()
  })

  function clear() {
    setDraft(NO_FILTERS)
    form.set({ min: '', max: '', km: '' })
  }

  /** Accepts digits of any script, points and commas. */
  const number = (name: keyof Typed) => ({
    ...form.input(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      form.set({ [name]: event.currentTarget.value })
      // The upper limit is compared with the lower one.
      form.clearError('max')
    },
    size: 'md' as const,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 24,
  })

  return (
    <ActionSheet title={t`Filters`} onClose={onClose}>
      <form className={styles.form} onSubmit={apply}>
        {isForPosts ? (
          <>
            <NativeSelect
              size="md"
              label={t`Category`}
              value={draft.inCategory ?? ''}
              onChange={({ currentTarget: { value } }) => change({ inCategory: value || null, properties: [] })}
              data={[
                { value: '', label: t`Any` },
                ...(data?.addNewPostInfo.groups ?? []).map(({ _id, name, categories }) => ({
                  group: name,
                  items: [
                    { value: _id, label: t`All of ${name}` },
                    ...categories.map((category) => ({ value: category._id, label: category.name })),
                  ],
                })),
              ]}
            />
            <NativeSelect
              size="md"
              label={t`Order`}
              value={draft.order}
              onChange={(event) => {
                const order = event.currentTarget.value as ExploreOrder
                change({ order, ...(order === 'cheapest' && { currency: usual }) })
              }}
              data={[
                { value: 'best', label: t`Best first` },
                { value: 'newest', label: t`Newest first` },
                { value: 'nearest', label: t`Nearest first` },
                { value: 'cheapest', label: t`Cheapest first`, disabled: !usual },
              ]}
            />
            <NativeSelect
              size="md"
              label={t`Currency`}
              description={usual ? undefined : say(EXPLORE_MESSAGES.currencyNeeded)}
              value={currency ?? ''}
              onChange={({ currentTarget: { value } }) => {
                change({
                  currency: value || null,
                  ...(!value && draft.order === 'cheapest' && { order: NO_FILTERS.order }),
                })
                form.clearError('min')
                form.clearError('max')
              }}
              data={[
                { value: '', label: t`Any` },
                ...currencies.map(({ _id, name, sign }) => ({
                  value: _id,
                  label: name === sign ? name : `${name} (${sign})`,
                })),
              ]}
            />
            <div className={styles.pair}>
              <TextInput {...number('min')} label={t`Price from`} disabled={!usual} />
              <TextInput {...number('max')} label={t`Price to`} disabled={!usual} />
            </div>
            <NativeSelect
              size="md"
              label={t`Condition`}
              value={draft.isNew === null ? '' : draft.isNew ? 'new' : 'used'}
              onChange={({ currentTarget: { value } }) => change({ isNew: value ? value === 'new' : null })}
              data={[
                { value: '', label: t`Any` },
                { value: 'new', label: t`New` },
                { value: 'used', label: t`2nd Hand` },
              ]}
            />
            <TextInput {...number('km')} label={t`Distance in kilometres, at most`} />
            <Switch
              label={t`Show what is sold, too`}
              size="md"
              checked={draft.withSold}
              onChange={(event) => change({ withSold: event.currentTarget.checked })}
            />
          </>
        ) : (
          <>
            <Switch
              label={t`Open now`}
              size="md"
              checked={draft.openNow}
              onChange={(event) => change({ openNow: event.currentTarget.checked })}
            />
            {isSuggesting && (
              <Switch
                label={t`Businesses of my guild`}
                description={data ? (guildProblem ?? guild?.name) : undefined}
                size="md"
                disabled={!data || (guildProblem !== null && !draft.sameGuild)}
                checked={draft.sameGuild}
                onChange={(event) => change({ sameGuild: event.currentTarget.checked })}
              />
            )}
          </>
        )}
        <div className={styles.pair}>
          <Button px="xs" variant="default" onClick={clear}>{t`Clear all`}</Button>
          <Button px="xs" type="submit">{t`Show results`}</Button>
        </div>
      </form>
    </ActionSheet>
  )
}
