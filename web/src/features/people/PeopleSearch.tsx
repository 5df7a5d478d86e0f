import { useLingui } from '@lingui/react/macro'
import { CloseButton, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { Neighbours } from '#ui/drawings/Neighbours.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import styles from './PeopleSearch.module.css'
import { PersonRow, PersonRowFragment } from './PersonRow.tsx'

const DEBOUNCE_MS = 500
const MAX_LENGTH = 100

const SearchForUserQuery = graphql(
  `
    query SearchForUser($searchText: String!) {
      searchForUser(searchText: $searchText) {
        _id
        ...PersonRow
      }
    }
  `,
  [PersonRowFragment],
)

interface PeopleSearchProps {
  text: string
  onTextChange: (text: string) => void
  /** Shown before anything is typed. */
  children?: ReactNode
}

/** People by username, name or page title. The screen keeps the text, so that it is restored by going back. */
export function PeopleSearch({ text, onTextChange, children }: PeopleSearchProps) {
  const { t } = useLingui()
  const [searchText] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const [{ data, error, fetching }] = useQuery({
    query: SearchForUserQuery,
    variables: { searchText },
    pause: !searchText,
  })
  const people = searchText ? data?.searchForUser : undefined
  const isWaiting = Boolean(text.trim()) && (fetching || text.trim() !== searchText)

  return (
    <>
      <search className={styles.search}>
        <TextInput
          type="search"
          aria-label={t`Search people`}
          placeholder={t`Name or username`}
          value={text}
          onChange={(event) => onTextChange(event.currentTarget.value)}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          rightSection={
            isWaiting ? (
              <Loader size="xs" role="status" aria-label={t`Loading`} />
            ) : text ? (
              <CloseButton aria-label={t`Clear`} onClick={() => onTextChange('')} />
            ) : null
          }
        />
      </search>
      {!text.trim() ? (
        children
      ) : error && !people ? (
        <ErrorView />
      ) : !people ? (
        <RowsSkeleton />
      ) : !people.length ? (
        <EmptyState
          drawing={<Neighbours />}
          title={t`Nobody found`}
          hint={t`Try another spelling, or a part of the name.`}
        />
      ) : (
        <ul className={styles.list} aria-label={t`People`}>
          {people.map((person) => (
            <li key={person._id}>
              <PersonRow person={person} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
