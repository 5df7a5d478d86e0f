import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './form.module.css'

interface Choice {
  key: string
  isUsed: boolean
}

interface ChoiceListProps<Entry extends Choice> {
  entries: Entry[]
  labelOf: (entry: Entry) => ReactNode
  textOf: (entry: Entry) => string
  textDirection?: 'ltr'
  /** Entries of the profile can be unselected, but not deleted here. */
  isOfProfile: (entry: Entry) => boolean
  ref: (element: HTMLElement | null) => void
  error: string | undefined
  onChange: (entries: Entry[]) => void
}

/** The entries of the profile and those added here, each selected for this post or not. */
export function ChoiceList<Entry extends Choice>(props: ChoiceListProps<Entry>) {
  const { entries, labelOf, textOf, textDirection, isOfProfile, ref, error, onChange } = props
  const { t } = useLingui()
  return (
    <>
      <ul ref={ref} className={styles.list} tabIndex={-1}>
        {entries.map((entry) => {
          const text = textOf(entry)
          return (
            <li key={entry.key} className={`${styles.item} ${styles.boxed}`}>
              <Checkbox
                className={styles.grow}
                size="md"
                radius="xs"
                checked={entry.isUsed}
                onChange={(event) => {
                  const isUsed = event.currentTarget.checked
                  onChange(entries.map((one) => (one === entry ? { ...one, isUsed } : one)))
                }}
                label={labelOf(entry)}
                description={<bdi dir={textDirection}>{text}</bdi>}
              />
              {!isOfProfile(entry) && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={44}
                  aria-label={t`Remove ${text}`}
                  onClick={() => onChange(entries.filter((one) => one !== entry))}
                >
                  <IconTrash size={20} aria-hidden="true" />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
