import { Plural, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconBell, IconBellOff, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMutation } from 'urql'
import {
  MarkSavedSearchSeenMutation,
  PauseSavedSearchMutation,
  type SavedSearch,
} from '#features/saved-searches/saved-searches.graphql.ts'
import { addressOf } from '#features/saved-searches/search-address.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { formatNumber, formatPrice } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './SavedSearchRow.module.css'

type ListedSearch = SavedSearch & { category_name: string | null }

interface SavedSearchRowProps {
  search: ListedSearch
  onEdit: () => void
}

export function SavedSearchRow({ search, onEdit }: SavedSearchRowProps) {
  const { t } = useLingui()
  const say = useSay()
  const facts = useFacts(search)
  const [, runSeen] = useMutation(MarkSavedSearchSeenMutation)
  const [{ fetching }, runPause] = useMutation(PauseSavedSearchMutation)
  const { _id, name, is_paused, new_count } = search

  async function togglePause() {
    const { error } = await runPause({ search_id: _id, is_paused: !is_paused })
    if (error) toast.error(say(sentenceOf(error)))
  }

  return (
    <li className={styles.row} data-paused={is_paused || undefined}>
      <Link to={addressOf(search)} className={styles.words} onClick={() => runSeen({ search_id: _id })}>
        <span className={styles.name}>
          <bdi className={styles.title}>{name}</bdi>
          {new_count > 0 && (
            <span className={styles.fresh}>
              <Plural value={new_count} one="# new" other="# new" />
            </span>
          )}
        </span>
        <span className={styles.facts}>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
          {is_paused && <span>{t`Paused`}</span>}
        </span>
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-label={t`Alerts for ${name}`}
        aria-pressed={!is_paused}
        disabled={fetching}
        onClick={togglePause}
      >
        {is_paused ? <IconBellOff size={22} aria-hidden="true" /> : <IconBell size={22} aria-hidden="true" />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-label={t`Change ${name}`}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        <IconPencil size={22} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}

/** What the search looks for, in a few words. */
function useFacts(search: ListedSearch): string[] {
  const { t } = useLingui()
  const { name, keyword, is_seller, is_product, is_new, currency_sign, price_min, price_max, radius, properties } =
    search
  const price = (value: number) => formatPrice(value, currency_sign ?? '')
  const [from, to] = [price_min === null ? '' : price(price_min), price_max === null ? '' : price(price_max)]
  const km = radius === null ? '' : formatNumber(radius / 1_000)
  return [
    keyword && keyword !== name && keyword,
    search.category_name !== name && search.category_name,
    ...properties.map(({ value }) => !name.includes(value) && value),
    is_seller ? t`Sell` : t`Buy`,
    is_product !== null && (is_product ? t`Product` : t`Service`),
    from && to ? `${from} – ${to}` : from ? t`from ${from}` : to && t`up to ${to}`,
    is_new !== null && (is_new ? t`New` : t`2nd Hand`),
    km && t`within ${km} km`,
  ].filter((fact): fact is string => Boolean(fact))
}
