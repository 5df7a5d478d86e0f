import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { DraftProperty } from '#features/publish/draft.ts'
import layout from '#forms/layout.module.css'
import { typedDirection } from '#forms/typed-direction.ts'
import { formatNumber } from '#i18n/format.ts'
import styles from './form.module.css'

type Pair = DraftProperty['pairs'][number]

interface PairsFieldProps {
  ref?: (element: HTMLElement | null) => void
  error?: string
  pairs: Pair[]
  onChange: (pairs: Pair[]) => void
}

/** Free name-value pairs, for what the catalogue has no field for. */
export function PairsField({ ref, error, pairs, onChange }: PairsFieldProps) {
  const { t } = useLingui()
  const set = (id: string, part: Partial<Pair>) =>
    onChange(pairs.map((pair) => (pair.id === id ? { ...pair, ...part } : pair)))
  return (
    <fieldset className={layout.fieldset}>
      <legend className={styles.legend}>{t`Custom properties`}</legend>
      <div className={styles.list}>
        {pairs.map(({ id, key, value }, at) => {
          const number = formatNumber(at + 1)
          return (
            <div key={id} className={styles.item}>
              <TextInput
                ref={at === 0 ? ref : undefined}
                className={styles.grow}
                aria-label={t`Name ${number}`}
                placeholder={t`Name`}
                {...typedDirection(key)}
                maxLength={POST_LIMITS.customPropertyCharacters}
                value={key}
                onChange={(event) => set(id, { key: event.currentTarget.value })}
              />
              <TextInput
                className={styles.grow}
                aria-label={t`Value ${number}`}
                placeholder={t`Value`}
                {...typedDirection(value)}
                maxLength={POST_LIMITS.customPropertyCharacters}
                value={value}
                onChange={(event) => set(id, { value: event.currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                size={40}
                aria-label={t`Remove ${number}`}
                onClick={() => onChange(pairs.filter((pair) => pair.id !== id))}
              >
                <IconTrash size={20} aria-hidden="true" />
              </ActionIcon>
            </div>
          )
        })}
      </div>
      {error && <p className={styles.error}>{error}</p>}
      {pairs.length < POST_LIMITS.customProperties && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange([...pairs, { id: crypto.randomUUID(), key: '', value: '' }])}
        >
          {t`Add a pair`}
        </Button>
      )}
    </fieldset>
  )
}
