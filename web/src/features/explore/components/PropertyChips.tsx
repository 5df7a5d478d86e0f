import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { aroundHere } from '#features/explore/browsed.ts'
import type { ExplorerEvent, ExplorerFilters } from '#features/explore/explorer.ts'
import type { Position } from '#features/maps/position.ts'
import { graphql } from '#graphql/gql.ts'
import { formatNumber } from '#i18n/format.ts'
import styles from '#ui/Chips.module.css'

const CategoryPropertiesQuery = graphql(`
  query CategoryProperties(
    $category: ID!
    $isProduct: Boolean
    $isSeller: Boolean
    $properties: [ExplorePropertyInput!]
    $userLocation: PlaceLocationInput
  ) {
    categoryProperties(
      category: $category
      isProduct: $isProduct
      isSeller: $isSeller
      properties: $properties
      userLocation: $userLocation
    ) {
      name
      values {
        value
        posts
      }
    }
  }
`)

interface PropertyChipsProps {
  filters: ExplorerFilters
  /** Which posts are listed. */
  kinds: { isProduct: boolean | null; isSeller: boolean }
  /** Where the posts are; null if they are from everywhere. */
  around: Position | null
  send: (event: ExplorerEvent) => void
}

/** Sizes, colours and other values that posts of the chosen category have; a tap filters by one. */
export function PropertyChips({
  filters: { inCategory, properties: chosen },
  kinds,
  around,
  send,
}: PropertyChipsProps) {
  const { t } = useLingui()
  const [{ data, fetching }] = useQuery({
    query: CategoryPropertiesQuery,
    variables: { category: inCategory ?? '', properties: [...chosen], userLocation: aroundHere(around), ...kinds },
    pause: !inCategory,
  })
  const names: Record<string, string> = { size: t`Size`, color: t`Colour` }
  // One value of each property: a post seldom has two.
  const open = (data?.categoryProperties ?? []).filter(({ name }) => !chosen.some((each) => each.name === name))
  // The row is there while it loads, so that the posts below do not move.
  if (!inCategory || (open.length === 0 && !fetching)) return null
  return (
    <div className={styles.row}>
      {open.map(({ name, values }) => (
        <fieldset key={name} aria-label={names[name] ?? name} className={styles.property}>
          <bdi aria-hidden="true">{names[name] ?? name}</bdi>
          {values.map(({ value, posts }) => (
            <button
              key={value}
              type="button"
              className={styles.link}
              onClick={() => send({ type: 'filters', filters: { properties: [...chosen, { name, value }] } })}
            >
              <bdi>{value}</bdi>
              <span className={styles.count}>{formatNumber(posts)}</span>
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
