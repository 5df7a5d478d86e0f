import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import styles from './BlurredPhoto.module.css'
import { useBlurredPhotos } from './useBlurredPhotos.ts'

interface BlurredPhotoProps {
  href: string
}

/** A photo that may be hard to look at: a tap shows it, another one hides it. */
export function BlurredPhoto({ href }: BlurredPhotoProps) {
  const { t } = useLingui()
  const { isOn } = useBlurredPhotos()
  const [isTapped, setTapped] = useState(false)
  const isBlurred = isOn !== isTapped
  return (
    <UnstyledButton
      className={styles.frame ?? ''}
      aria-label={isBlurred ? t`Show the photo` : t`Blur the photo`}
      aria-pressed={!isBlurred}
      onClick={() => setTapped(!isTapped)}
    >
      <img src={href} alt="" loading="lazy" data-blurred={isBlurred} />
    </UnstyledButton>
  )
}
