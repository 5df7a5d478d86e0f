import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import { useLingui } from '@lingui/react/macro'
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { KEYWORD_CHARACTERS_MOST } from '@meydan/domain/explore-rules.ts'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ExplorerEvent } from '#features/explore/explorer.ts'
import { type Suggestion, useSuggestions } from '#features/explore/hooks/useSuggestions.ts'
import { rememberKeyword } from '#features/explore/recent-keywords.ts'
import type { Position } from '#features/maps/position.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import { SuggestionRow } from './SuggestionRow.tsx'

// docs/decisions/0295: Suggestions are beginnings, read from indexes of beginnings

interface SearchBoxProps {
  keyword: string
  location: Position | null
  send: (event: ExplorerEvent) => void
}

/** A word is searched for, a category becomes a filter; places and people have pages of their own. */
export function SearchBox({ keyword, location, send }: SearchBoxProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState(keyword)
  const suggestions = useSuggestions(text, location)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { updateSelectedOptionIndex } = combobox
  // The chosen one is known by its position, which changes when suggestions come or go.
  useEffect(() => {
    if (suggestions) updateSelectedOptionIndex('selected')
  }, [suggestions, updateSelectedOptionIndex])

  function search(word: string) {
    rememberKeyword(word)
    combobox.closeDropdown()
    send({ type: 'keyword', keyword: word })
  }

  function choose(suggestion: Suggestion | undefined) {
    if (!suggestion) return
    combobox.closeDropdown()
    const { kind, name } = suggestion
    if (kind === 'category') {
      setText('')
      return send({ type: 'browse', category: suggestion.id, isProduct: suggestion.isForProduct })
    }
    if (kind === 'place') return navigate(`/places/${suggestion.id}/info`)
    if (kind === 'person') return navigate(`/profile/${suggestion.id}`)
    setText(name)
    search(name)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    search(text)
  }

  return (
    <search>
      <form onSubmit={submit}>
        <Combobox
          store={combobox}
          size="md"
          onOptionSubmit={(key) => void choose(suggestions.find((suggestion) => suggestion.key === key))}
        >
          <Combobox.Target withExpandedAttribute>
            <TextInput
              aria-label={t`Search`}
              placeholder={t`What are you looking for?`}
              leftSection={<IconSearch size={20} aria-hidden="true" />}
              rightSection={
                text ? (
                  <CloseButton
                    aria-label={t`Clear`}
                    onClick={() => {
                      setText('')
                      send({ type: 'keyword', keyword: '' })
                    }}
                  />
                ) : null
              }
              rightSectionPointerEvents="all"
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                combobox.openDropdown()
                combobox.resetSelectedOption()
              }}
              onClick={() => combobox.openDropdown()}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
              maxLength={KEYWORD_CHARACTERS_MOST}
              enterKeyHint="search"
              size="md"
              radius="xl"
              {...typedDirection(text)}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={suggestions.length === 0}>
            <Combobox.Options aria-label={t`Suggestions`} mah={MOST_HEIGHT} style={{ overflowY: 'auto' }}>
              {suggestions.map((suggestion) => (
                <Combobox.Option key={suggestion.key} value={suggestion.key}>
                  <SuggestionRow suggestion={suggestion} />
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      </form>
    </search>
  )
}

const MOST_HEIGHT = 'min(60dvh, 30rem)'
