import { useLingui } from '@lingui/react/macro'
import { IconCategory, IconHistory, IconMapPin, IconTrendingUp } from '@tabler/icons-react'
import type { Suggestion } from '#features/explore/hooks/useSuggestions.ts'
import { Avatar } from '#ui/Avatar.tsx'
import styles from './SuggestionRow.module.css'

const ICONS = { recent: IconHistory, word: IconTrendingUp, category: IconCategory, place: IconMapPin }

function detailOf(suggestion: Suggestion): string | null {
  if (suggestion.kind === 'category') return suggestion.group
  if (suggestion.kind === 'place') return suggestion.address
  return suggestion.kind === 'person' ? `@${suggestion.username}` : null
}

/** The icon says what kind of thing it is; for screen readers there is a word. */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useLingui()
  const { kind, name } = suggestion
  const kinds = { recent: null, word: null, category: t`Category`, place: t`Place`, person: t`Person` }
  const detail = detailOf(suggestion)
  const Icon = kind === 'person' ? null : ICONS[kind]
  return (
    <span className={styles.row} data-kind={kind}>
      <span className={styles.icon}>
        {kind === 'person' ? (
          <Avatar name={name} href={suggestion.picture} size={36} />
        ) : (
          Icon && <Icon size={20} aria-hidden="true" />
        )}
      </span>
      <span className={styles.texts}>
        <bdi className={styles.name}>{name}</bdi>
        {detail && <bdi className={styles.detail}>{detail}</bdi>}
      </span>
      {kinds[kind] && <span className={styles.kind}>{kinds[kind]}</span>}
    </span>
  )
}
