import { useLingui } from '@lingui/react/macro'
import { CAPTION_CUT_CHARACTERS } from '@meydan/domain/post-rules.ts'
import { useState } from 'react'
import styles from './PostCaption.module.css'

interface PostCaptionProps {
  text: string
  isWhole?: boolean
}

/** Long captions are cut; "more" shows the rest. */
export function PostCaption({ text, isWhole = false }: PostCaptionProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(isWhole)
  const characters = [...text]
  const isCut = !isOpen && characters.length > CAPTION_CUT_CHARACTERS
  return (
    <p className={styles.caption}>
      <bdi>{isCut ? `${characters.slice(0, CAPTION_CUT_CHARACTERS).join('').trimEnd()}…` : text}</bdi>{' '}
      {isCut && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {t`more`}
        </button>
      )}
    </p>
  )
}
