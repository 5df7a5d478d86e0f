import { Trans } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import styles from './CorrectedKeyword.module.css'

interface CorrectedKeywordProps {
  typed: string
  corrected: string
  onSearchAsTyped: () => void
}

/** Says that a misspelt keyword was corrected, and offers to search for it as it was typed. */
export function CorrectedKeyword({ typed, corrected, onSearchAsTyped }: CorrectedKeywordProps) {
  return (
    <p className={styles.line} role="status">
      <Trans>
        Showing results for <bdi className={styles.word}>{corrected}</bdi>.
      </Trans>{' '}
      <UnstyledButton className={styles.instead} onClick={onSearchAsTyped}>
        <Trans>
          Search instead for <bdi>{typed}</bdi>
        </Trans>
      </UnstyledButton>
    </p>
  )
}
