import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { foldName } from '@meydan/domain/city-names.ts'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Position } from '#features/maps/position.ts'
import { formatNumber } from '#i18n/format.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { type BrowsedGroup, isOfProducts, useBrowsed } from './browsed.ts'
import styles from './CategoriesScreen.module.css'
import { INITIAL, NO_FILTERS, STATUS, writeExplorer } from './explorer.ts'
import { useWhereabouts } from './hooks/useWhereabouts.ts'

/** The explorer with the posts of a category or group that are counted here. */
function inExplore(group: BrowsedGroup, id: string, isLocal: boolean) {
  const isProduct = isOfProducts(group, id)
  const filters = { ...NO_FILTERS, inCategory: id }
  return `/explore?${writeExplorer({ ...INITIAL, status: STATUS.postsFeed, isProduct, isLocal, filters })}`
}

/** What posts are filed under, each with the number of posts around here; to filter the feed, which is of everywhere, with all posts. */
export function CategoriesScreen() {
  const [params] = useSearchParams()
  return params.get('for') === 'home' ? <Categories around={null} isForHome /> : <CategoriesNearby />
}

/** Without any idea of where that is, the posts of everywhere are counted. */
function CategoriesNearby() {
  const { t } = useLingui()
  const { location, certainty } = useWhereabouts(null)
  const hints = {
    known: t`The numbers are of posts near you.`,
    guessed: t`We can only guess where you are. The numbers are of posts around there.`,
    unknown: t`The numbers are of posts from everywhere.`,
  }
  const around = certainty === 'unknown' ? null : location
  return <Categories around={around} isWaiting={!location} hint={hints[certainty]} />
}

interface CategoriesProps {
  /** Posts around here are counted; null: from everywhere. */
  around: Position | null
  isWaiting?: boolean
  hint?: string
  isForHome?: boolean
}

/** The groups, then the categories of one. */
function Categories({ around, isWaiting = false, hint, isForHome = false }: CategoriesProps) {
  const { t } = useLingui()
  const { browsed, error } = useBrowsed(around, { pause: isWaiting, withWanted: isForHome })
  const [params, setParams] = useSearchParams()
  const all = isForHome ? '/categories?for=home' : '/categories'
  const [text, setText] = useState(params.get('find') ?? '')
  const group = browsed?.groups.find(({ _id }) => _id === params.get('group'))
  const wanted = foldName(text)
  const addressOf = (of: BrowsedGroup, id: string) =>
    isForHome ? `/?category=${id}` : inExplore(of, id, around !== null)
  const countOf = (posts: number) => (browsed?.isCapped && posts ? `${formatNumber(posts)}+` : formatNumber(posts))
  const isFound = ({ name }: { name: string }) => foldName(name).includes(wanted)
  // Who types the name of a group finds all of it.
  const found = wanted
    ? browsed?.groups.flatMap((each) => [
        ...(isFound(each) ? [{ _id: each._id, name: t`All of ${each.name}`, posts: each.posts, group: each }] : []),
        ...each.categories
          .filter((category) => isFound(each) || isFound(category))
          .map((category) => ({ ...category, group: each })),
      ])
    : null

  /** The address keeps what is typed, so that going back from the posts finds it again. */
  function find(typed: string) {
    setText(typed)
    const change = (before: URLSearchParams) => {
      const { find: _, ...others } = Object.fromEntries(before)
      return { ...others, ...(typed.trim() && { find: typed }) }
    }
    setParams(change, { replace: true, preventScrollReset: true })
  }

  return (
    <Screen title={group?.name ?? t`Categories`} backTo={group ? all : isForHome ? '/' : '/explore'}>
      {error && !browsed ? (
        <ErrorView />
      ) : !browsed ? (
        <RowsSkeleton />
      ) : (
        <div className={styles.categories}>
          {group ? (
            <nav aria-label={t`Breadcrumb`} className={styles.path}>
              <Link to={all}>{t`All categories`}</Link>
              <IconChevronRight size={16} aria-hidden="true" className={styles.arrow} />
              <span aria-current="page">{group.name}</span>
            </nav>
          ) : (
            <TextInput
              type="search"
              size="md"
              radius="xl"
              aria-label={t`Find a category`}
              placeholder={t`Find a category`}
              leftSection={<IconSearch size={20} aria-hidden="true" />}
              value={text}
              onChange={(event) => find(event.currentTarget.value)}
              maxLength={60}
            />
          )}
          {hint && <p className={styles.hint}>{hint}</p>}
          <ul className={styles.list}>
            {group ? (
              <>
                <Row name={t`All of ${group.name}`} count={countOf(group.posts)} to={addressOf(group, group._id)} />
                {group.categories.map(({ _id, name, posts }) => (
                  <Row key={_id} name={name} count={countOf(posts)} to={addressOf(group, _id)} />
                ))}
              </>
            ) : found ? (
              found.map(({ _id, name, posts, group: of }) => (
                <Row key={_id} name={name} detail={of.name} count={countOf(posts)} to={addressOf(of, _id)} />
              ))
            ) : (
              browsed.groups.map(({ _id, name, posts }) => (
                <Row
                  key={_id}
                  name={name}
                  count={countOf(posts)}
                  to={`/categories?${isForHome ? 'for=home&' : ''}group=${_id}`}
                />
              ))
            )}
          </ul>
          {found?.length === 0 && (
            <p role="status">
              {t`No category has this name.`}{' '}
              <Link
                to={`/explore?${writeExplorer({ ...INITIAL, status: STATUS.postKeyword, keyword: text.trim(), isProduct: null })}`}
              >
                {t`Search posts for “${text.trim()}”`}
              </Link>
            </p>
          )}
        </div>
      )}
    </Screen>
  )
}

function Row({ name, detail, count, to }: { name: string; detail?: string; count: string; to: string }) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        <span className={styles.name}>
          {name}
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        <span className={styles.count}>{count}</span>
        <IconChevronRight size={18} aria-hidden="true" className={styles.arrow} />
      </Link>
    </li>
  )
}
