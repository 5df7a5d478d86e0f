import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import { useLingui } from '@lingui/react/macro'
import { Autocomplete, CloseButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { KEYWORD_CHARACTERS_MOST } from '@meydan/domain/explore-rules.ts'
import { dictionaryOf } from '@meydan/domain/languages.ts'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useQuery } from 'urql'
import { recentKeywords, rememberKeyword, suggestionsOf } from '#features/explore/recent-keywords.ts'
import { graphql } from '#graphql/gql.ts'
import { useLanguage } from '#i18n/language.ts'

const PopularWordsQuery = graphql(`
  query PopularWords($languages: [String!]!, $prefix: String) {
    popularWords(languages: $languages, prefix: $prefix)
  }
`)

const TYPING_PAUSE_MS = 150

interface SearchBoxProps {
  keyword: string
  onSearch: (keyword: string) => void
}

/** Suggests recent keywords, then popular ones in the reader's language and in English. */
export function SearchBox({ keyword, onSearch }: SearchBoxProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [text, setText] = useState(keyword)
  const [prefix] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const languages = [...new Set([dictionaryOf(language), 'en'])]
  const [{ data }] = useQuery({ query: PopularWordsQuery, variables: { languages, prefix } })

  const words = suggestionsOf(text, recentKeywords(), data?.popularWords ?? [])

  function search(word: string) {
    rememberKeyword(word)
    onSearch(word)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    search(text)
  }

  return (
    <search>
      <form onSubmit={submit}>
        <Autocomplete
          aria-label={t`Search`}
          placeholder={t`What are you looking for?`}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          rightSection={
            text ? (
              <CloseButton
                aria-label={t`Clear`}
                onClick={() => {
                  setText('')
                  onSearch('')
                }}
              />
            ) : null
          }
          data={words}
          filter={({ options }) => options}
          value={text}
          onChange={setText}
          onOptionSubmit={(word) => {
            setText(word)
            search(word)
          }}
          maxLength={KEYWORD_CHARACTERS_MOST}
          enterKeyHint="search"
          size="md"
          radius="xl"
        />
      </form>
    </search>
  )
}
