import { useDebouncedValue } from '@mantine/hooks'
import { dictionaryOf } from '@meydan/domain/languages.ts'
import { VISIBLE } from '@meydan/domain/visible-text.ts'
import { useMemo, useState } from 'react'
import { useQuery } from 'urql'
import { recentKeywords, rememberKeyword, removeKeyword, suggestionsOf } from '#features/explore/recent-keywords.ts'
import type { Position } from '#features/maps/position.ts'
import { graphql } from '#graphql/gql.ts'
import { useLanguage } from '#i18n/language.ts'

const PopularWordsQuery = graphql(`
  query PopularWords(
    $languages: [String!]!
    $prefix: String!
    $userLocation: PlaceLocationInput
    $requestingLanguage: String
  ) {
    popularWords(languages: $languages, prefix: $prefix)
    exploreSuggestions(prefix: $prefix, userLocation: $userLocation, requestingLanguage: $requestingLanguage) {
      categories {
        _id
        name
        group
        isForProduct
      }
      places {
        _id
        title
        address
      }
      people {
        _id
        username
        name
        avatar {
          href
        }
      }
    }
  }
`)

const TYPING_PAUSE_MS = 150
/** Words are fewer where there is more to suggest. */
const WORDS_BESIDE = 3

/** What is suggested for a typed text. `key` is unique among all of them. */
export type Suggestion = { key: string; name: string } & (
  | { kind: 'recent' | 'word' }
  | { kind: 'category'; id: string; group: string | null; isForProduct: boolean }
  | { kind: 'place'; id: string; address: string | null }
  | { kind: 'person'; id: string; username: string; picture: string | null }
)

/**
 * Recent and popular words in the reader's language and in English, then categories, places near the location, and people; and what
 * changes the recent ones.
 */
export function useSuggestions(text: string, location: Position | null) {
  const { language } = useLanguage()
  const [recent, setRecent] = useState(recentKeywords)
  const [prefix] = useDebouncedValue(VISIBLE.test(text) ? text.trim() : '', TYPING_PAUSE_MS)
  const languages = [...new Set([dictionaryOf(language), 'en'])]
  const [{ data, fetching }] = useQuery({
    query: PopularWordsQuery,
    variables: {
      languages,
      prefix,
      userLocation: location && prefix ? { lat: location.lat, lng: location.lng } : null,
      requestingLanguage: language.code,
    },
  })
  const [answered, setAnswered] = useState('')
  if (!fetching && answered !== prefix) setAnswered(prefix)
  // Until the next answer the last one stays, so that the list does not flicker; but not if something else is typed by now.
  const isAbout = text.trim().startsWith(answered)
  const suggestions = useMemo<Suggestion[]>(() => {
    const { categories = [], places = [], people = [] } = (isAbout && data?.exploreSuggestions) || {}
    const hasMore = categories.length + places.length + people.length > 0
    const words = suggestionsOf(text, recent, data?.popularWords ?? []).slice(0, hasMore ? WORDS_BESIDE : undefined)
    return [
      ...words.map((name) => ({ key: `word ${name}`, name, kind: recent.includes(name) ? 'recent' : 'word' }) as const),
      ...categories.map(({ _id: id, ...category }) => ({ key: id, id, kind: 'category' as const, ...category })),
      ...places.map(({ _id: id, title, address }) => ({ key: id, id, kind: 'place' as const, name: title, address })),
      ...people.map(({ _id: id, username, name, avatar }) => ({
        key: id,
        id,
        kind: 'person' as const,
        name: name || username,
        username,
        picture: avatar?.href ?? null,
      })),
    ]
  }, [data, text, isAbout, recent])

  function remember(keyword: string) {
    rememberKeyword(keyword)
    setRecent(recentKeywords())
  }

  function remove(keyword: string) {
    removeKeyword(keyword)
    setRecent(recentKeywords())
  }

  return { suggestions, remember, remove }
}
