import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { KEYWORD_CHARACTERS_MOST } from '@meydan/domain/explore-rules.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ExplorerEvent } from '#features/explore/explorer.ts'
import { type Suggestion, useSuggestions } from '#features/explore/hooks/useSuggestions.ts'
import type { Position } from '#features/maps/position.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import styles from './SearchBox.module.css'
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
  const [before, setBefore] = useState(keyword)
  const [searched, setSearched] = useState(keyword)
  // The text follows the keyword, except where it comes from here: somebody may have typed on since.
  if (keyword !== before) {
    setBefore(keyword)
    setSearched(keyword)
    if (keyword !== searched) setText(keyword)
  }
  const [removed, setRemoved] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { suggestions, remember, remove } = useSuggestions(text, location)
  // With buttons beside the options, both scroll together; else the options do, which are no stop of the keyboard.
  const hasRecent = suggestions.some(({ kind }) => kind === 'recent')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { updateSelectedOptionIndex } = combobox
  // The chosen one is known by its position, which changes when suggestions come or go.
  useEffect(() => {
    if (suggestions) updateSelectedOptionIndex('selected')
  }, [suggestions, updateSelectedOptionIndex])

  function search(word: string) {
    remember(word)
    setSearched(word.trim())
    setRemoved('')
    combobox.closeDropdown()
    closeKeyboard()
    send({ type: 'keyword', keyword: word })
  }

  /** On a phone it would cover what was found. */
  function closeKeyboard() {
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }

  function forget(word: string) {
    remove(word)
    setRemoved(word)
  }

  function choose(suggestion: Suggestion | undefined) {
    if (!suggestion) return
    combobox.closeDropdown()
    const { kind, name } = suggestion
    if (kind === 'category') {
      setText('')
      setSearched('')
      closeKeyboard()
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

  /** The keyboard never leaves the text: where "Delete" has nothing to delete, it removes the recent search that is chosen. */
  function removeChosen(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, value } = event.currentTarget
    const chosen = suggestions[combobox.getSelectedOptionIndex()]
    if (event.key !== 'Delete' || selectionStart !== value.length || chosen?.kind !== 'recent') return
    event.preventDefault()
    forget(chosen.name)
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
              ref={input}
              aria-label={t`Search`}
              placeholder={t`What are you looking for?`}
              leftSection={<IconSearch size={20} aria-hidden="true" />}
              rightSection={
                text ? (
                  <CloseButton
                    aria-label={t`Clear`}
                    onClick={() => {
                      setText('')
                      setSearched('')
                      send({ type: 'keyword', keyword: '' })
                    }}
                  />
                ) : null
              }
              rightSectionPointerEvents="all"
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setRemoved('')
                combobox.openDropdown()
                combobox.resetSelectedOption()
              }}
              onClick={() => combobox.openDropdown()}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
              onKeyDown={removeChosen}
              maxLength={KEYWORD_CHARACTERS_MOST}
              enterKeyHint="search"
              size="md"
              radius="xl"
              {...typedDirection(text)}
            />
          </Combobox.Target>
          <Combobox.Dropdown
            hidden={suggestions.length === 0}
            // The text keeps the focus, also while somebody drags the scrollbar: without it, the list closes.
            onMouseDown={(event) => event.preventDefault()}
          >
            <div className={hasRecent ? styles.scrolling : undefined}>
              <Combobox.Options aria-label={t`Suggestions`} className={hasRecent ? undefined : styles.scrolling}>
                {suggestions.map((suggestion) => (
                  <Combobox.Option key={suggestion.key} value={suggestion.key} className={styles.option}>
                    <SuggestionRow suggestion={suggestion} />
                  </Combobox.Option>
                ))}
              </Combobox.Options>
              {/* Beside the options, which may hold nothing that can be pressed. */}
              <div className={styles.removals}>
                {suggestions.map(
                  ({ key, kind, name }, nth) =>
                    kind === 'recent' && (
                      <ActionIcon
                        key={key}
                        variant="subtle"
                        color="gray"
                        size={44}
                        radius="xl"
                        className={styles.removal}
                        style={{ gridRow: nth + 1 }}
                        aria-label={t`Remove from recent searches: ${name}`}
                        onClick={() => forget(name)}
                      >
                        <IconX size={18} aria-hidden="true" />
                      </ActionIcon>
                    ),
                )}
              </div>
            </div>
          </Combobox.Dropdown>
        </Combobox>
        <span className={styles.said} aria-live="polite">
          {removed && t`Removed from recent searches: ${removed}`}
        </span>
      </form>
    </search>
  )
}
