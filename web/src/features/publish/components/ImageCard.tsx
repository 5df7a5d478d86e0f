import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCrop, IconTrash } from '@tabler/icons-react'
import { type DragEvent, memo, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../../i18n/format.ts'
import { useSay } from '../../../i18n/say.ts'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import { moveImage, removeImage } from '../draft.store.ts'
import type { DraftImage } from '../draft.ts'
import styles from './ImageCard.module.css'

const DRAGGED = 'application/x-picture'

interface ImageCardProps {
  image: DraftImage
  at: number
  count: number
}

/** One picture as it will be published; it is shown once it is small, so that ten large ones do not stop the page. */
export const ImageCard = memo(function ImageCard({ image, at, count }: ImageCardProps) {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const { id, name, compressed, problem } = image
  const address = useObjectUrl(compressed)
  const number = formatNumber(at + 1)

  function dropped(event: DragEvent) {
    setOver(false)
    const dragged = event.dataTransfer.getData(DRAGGED)
    if (!dragged) return
    event.preventDefault()
    moveImage(dragged, at)
  }

  return (
    <li
      className={styles.card}
      draggable
      data-over={isOver || undefined}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <div className={styles.picture}>
        {problem ? (
          <p className={styles.problem}>{say(problem)}</p>
        ) : address ? (
          <img src={address} alt={name} draggable={false} />
        ) : (
          <Skeleton height="100%" radius={0} />
        )}
        {at === 0 && <span className={styles.cover}>{t`Cover`}</span>}
      </div>
      <div className={styles.actions}>
        <ActionIcon
          {...{ variant: 'subtle', color: 'gray', size: 40 }}
          aria-label={t`Move photo ${number} forward`}
          disabled={at === 0}
          onClick={() => moveImage(id, at - 1)}
        >
          <IconArrowLeft className={styles.arrow} size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          {...{ variant: 'subtle', color: 'gray', size: 40 }}
          aria-label={t`Move photo ${number} back`}
          disabled={at === count - 1}
          onClick={() => moveImage(id, at + 1)}
        >
          <IconArrowRight className={styles.arrow} size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          {...{ variant: 'subtle', color: 'gray', size: 40 }}
          aria-label={t`Edit photo ${number}`}
          disabled={problem !== null}
          onClick={() => navigate('/image-editor', { state: { id } })}
        >
          <IconCrop size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          {...{ variant: 'subtle', color: 'red', size: 40 }}
          aria-label={t`Delete photo ${number}`}
          onClick={() => removeImage(id)}
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  )
})
