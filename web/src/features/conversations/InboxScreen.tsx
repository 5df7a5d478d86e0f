import { useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArchive, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { typedDirection } from '#forms/typed-direction.ts'
import { Screen } from '#ui/Screen.tsx'
import { ConversationList } from './components/ConversationList.tsx'
import styles from './InboxScreen.module.css'

const SEARCH_DELAY_MS = 300

type Side = 'all' | 'buying' | 'selling'

/** All conversations, the last active first. */
export function InboxScreen() {
  const { t } = useLingui()
  const [side, setSide] = useState<Side>('all')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const sides: { value: Side; label: string }[] = [
    { value: 'all', label: t`All` },
    { value: 'buying', label: t`Posts of others` },
    { value: 'selling', label: t`My posts` },
  ]
  return (
    <Screen
      title={t`Inbox`}
      actions={
        <ActionIcon
          component={Link}
          to="/inbox/archive"
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={t`Archived conversations`}
        >
          <IconArchive aria-hidden="true" />
        </ActionIcon>
      }
    >
      <TextInput
        type="search"
        size="md"
        className={styles.search}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        placeholder={t`Search conversations`}
        aria-label={t`Search conversations`}
        value={typed}
        {...typedDirection(typed)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!search && (
        <fieldset className={styles.sides}>
          <legend className={styles.legend}>{t`Which conversations`}</legend>
          {sides.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.side}
              aria-pressed={side === value}
              onClick={() => setSide(value)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <ConversationList
        key={`${side} ${search}`}
        side={side === 'all' ? null : side}
        search={search}
        isGrouped={side === 'selling' && !search}
      />
    </Screen>
  )
}
