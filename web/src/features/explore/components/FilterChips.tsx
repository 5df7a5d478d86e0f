import { useLingui } from '@lingui/react/macro'
import { IconCategory, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { groupOf, useBrowsed } from '#features/explore/browsed.ts'
import { type ExplorerEvent, type ExplorerFilters, NO_CATEGORY, NO_FILTERS } from '#features/explore/explorer.ts'
import { nearRadiusKm } from '#features/explore/near-radius.ts'
import type { Position } from '#features/maps/position.ts'
import { graphql } from '#graphql/gql.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import styles from '#ui/Chips.module.css'

const CurrencyNamesQuery = graphql(`
  query CurrencyNames($requestingLanguage: String) {
    addNewPostInfo(requestingLanguage: $requestingLanguage) {
      currencies {
        _id
        name
      }
    }
  }
`)

interface FilterChipsProps {
  filters: ExplorerFilters
  isLocal: boolean
  /** Of the map whose area was searched. */
  zoom: number | null
  location: Position | null
  send: (event: ExplorerEvent) => void
}

/** The way to the categories, and what is chosen; a tap on a chip takes it away. */
export function FilterChips({ filters, isLocal, zoom, location, send }: FilterChipsProps) {
  const { t } = useLingui()
  const { inCategory, order, currency, priceMin, priceMax, isNew, radiusKm, withSold } = filters
  const { browsed, error } = useBrowsed(location, { pause: !location || !inCategory })
  const group = browsed && inCategory ? groupOf(browsed.groups, inCategory) : undefined
  const category = group?.categories.find(({ _id }) => _id === inCategory)
  const { code } = useLanguage(({ language }) => language)
  const [{ data, error: hasNoNames }] = useQuery({
    query: CurrencyNamesQuery,
    variables: { requestingLanguage: code },
    pause: !currency,
  })
  const orders = { newest: t`Newest first`, nearest: t`Nearest first`, cheapest: t`Cheapest first` }
  const [from, to] = [priceMin, priceMax].map((price) => (price === null ? null : formatNumber(price)))
  const price = from && to ? t`Price ${from} – ${to}` : from ? t`From ${from}` : to && t`Up to ${to}`

  const withinKm = radiusKm ?? (isLocal ? nearRadiusKm(zoom) : null)

  type Chip = { name: string; without?: Partial<ExplorerFilters>; isWider?: boolean; isLoading?: boolean }
  const chips: Chip[] = [
    ...(inCategory
      ? [
          {
            name: category?.name ?? group?.name ?? t`Category`,
            without: NO_CATEGORY,
            isLoading: !browsed && !error,
          },
        ]
      : []),
    ...filters.properties.map((chosen) => ({
      name: chosen.value,
      without: { properties: filters.properties.filter((each) => each !== chosen) },
    })),
    ...(order === 'best' ? [] : [{ name: orders[order], without: { order: NO_FILTERS.order } }]),
    ...(currency
      ? [
          {
            name: data?.addNewPostInfo.currencies.find(({ _id }) => _id === currency)?.name ?? t`Currency`,
            // Prices are compared in one currency only.
            without: {
              currency: null,
              priceMin: null,
              priceMax: null,
              ...(order === 'cheapest' && { order: NO_FILTERS.order }),
            },
            isLoading: !data && !hasNoNames,
          },
        ]
      : []),
    ...(price ? [{ name: price, without: { priceMin: null, priceMax: null } }] : []),
    ...(isNew === null ? [] : [{ name: isNew ? t`New` : t`2nd Hand`, without: { isNew: null } }]),
    ...(withinKm === null ? [] : [{ name: t`Within ${formatNumber(withinKm)} km`, isWider: true }]),
    ...(withSold ? [{ name: t`With sold ones`, without: { withSold: false } }] : []),
  ]

  return (
    <nav className={styles.chips} aria-label={t`Categories and filters`}>
      <Link to="/categories" className={styles.link}>
        <IconCategory size={18} aria-hidden="true" />
        {t`All categories`}
      </Link>
      {category && group && (
        <Link to={`/categories?group=${group._id}`} className={styles.link}>
          {group.name}
        </Link>
      )}
      {chips.map(({ name, without = {}, isWider, isLoading }) => (
        <button
          key={Object.keys(without).join() + name}
          type="button"
          className={styles.chip}
          aria-label={t`Without: ${name}`}
          onClick={() => send(isWider ? { type: 'everywhere' } : { type: 'filters', filters: without })}
        >
          {isLoading ? <span className={styles.loading} /> : <bdi>{name}</bdi>}
          <IconX size={16} aria-hidden="true" />
        </button>
      ))}
    </nav>
  )
}
