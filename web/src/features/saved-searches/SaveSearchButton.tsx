import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { SAVED_SEARCH_NAME_CHARACTERS } from '@meydan/domain/saved-search-rules.ts'
import { IconBell, IconBellPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { namedIn, useBrowsed } from '#features/explore/browsed.ts'
import type { Position } from '#features/maps/position.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import { type ExploredSearch, isSameSearch } from './same-search.ts'
import { SavedSearchesQuery, SaveSearchMutation } from './saved-searches.graphql.ts'

const shorten = (name: string) => name.slice(0, SAVED_SEARCH_NAME_CHARACTERS).trim()

/** Saves the search that is shown; new posts that fit it are then reported. */
export function SaveSearchButton({ search, around }: { search: ExploredSearch; around: Position | null }) {
  const { t } = useLingui()
  const say = useSay()
  const [{ fetching }, runSave] = useMutation(SaveSearchMutation)
  const [hasSaved, setSaved] = useState(false)
  const { code } = useLanguage(({ language }) => language)
  const [{ data }] = useQuery({ query: SavedSearchesQuery, variables: { requestingLanguage: code } })
  const isSaved = hasSaved || Boolean(data?.savedSearches.some((saved) => isSameSearch(saved, search)))
  const { keyword, asTyped, isSeller, isProduct } = search
  const { currency, price_min, price_max, is_new, category, properties = [], location, radius } = search.filter
  const { browsed } = useBrowsed(around, { pause: !category })

  /** A search without a word is called by its category, or by its price and area; chosen properties are part of the name. */
  function describe(): string | null {
    const list = new Intl.ListFormat(code, { type: 'unit', style: 'short' })
    const withProperties = (name: string) => list.format([name, ...properties.map(({ value }) => value)])
    if (keyword) return properties.length ? shorten(withProperties(keyword)) : null
    const filed = category && namedIn(browsed?.groups ?? [], category)?.name
    const name = filed && withProperties(filed)
    if (!radius) return name ? shorten(name) : null
    const km = formatNumber(radius / 1_000)
    if (name) return shorten(t`${name}, within ${km} km`)
    const [from, to] = [price_min, price_max].map((price) => (price === null ? null : formatNumber(price)))
    if (from && to) return t`From ${from} to ${to}, within ${km} km`
    return to ? t`Up to ${to}, within ${km} km` : t`From ${from ?? ''}, within ${km} km`
  }

  async function save() {
    if (isSaved) return toast.info(t`You have already saved this search.`)
    const area = location && radius ? { location, radius } : {}
    const filter = { currency, price_min, price_max, is_new, category, properties, ...area }
    const { error } = await runSave({ search: { name: describe(), keyword, asTyped, isSeller, isProduct, filter } })
    if (error) return toast.error(say(sentenceOf(error)))
    setSaved(true)
    toast.success(t`Search saved. We will tell you about new posts.`)
  }

  return (
    <ActionIcon
      variant={isSaved ? 'filled' : 'default'}
      size={44}
      radius="xl"
      aria-label={t`Save this search`}
      aria-pressed={isSaved}
      loading={fetching}
      onClick={save}
    >
      {isSaved ? <IconBell aria-hidden="true" /> : <IconBellPlus aria-hidden="true" />}
    </ActionIcon>
  )
}
