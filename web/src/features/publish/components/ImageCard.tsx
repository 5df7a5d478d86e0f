import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCrop, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useNavigate } from 'react-router'
import { moveImage, removeImage } from '#features/publish/draft.store.ts'
import type { DraftImage } from '#features/publish/draft.ts'
import type { DragHandlers } from '#features/publish/hooks/useDragOrder.ts'
import { useObjectUrl } from '#hooks/useObjectUrl.ts'
import { formatNumber } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import styles from './ImageCard.module.css'

interface ImageCardProps {
  image: DraftImage
  at: number
  count: number
  /** How far it has been dragged, in pixels. */
  moved: { x: number; y: number } | null
  /** A dragged picture is over this one. */
  isOver: boolean
  dragHandlers: DragHandlers
}

/** A picture as it will be published. It is shown once it is compressed, so that many large ones do not block the page. */
export const ImageCard = memo(function ImageCard(props: ImageCardProps) {
  const { image, at, count, moved, isOver, dragHandlers } = props
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const { id, name, compressed, problem } = image
  const address = useObjectUrl(compressed)
  const number = formatNumber(at + 1)

  return (
    <li
      className={styles.card}
      data-key={id}
      data-at={at}
      data-over={isOver || undefined}
      data-moved={moved !== null || undefined}
      style={moved ? { translate: `${moved.x}px ${moved.y}px` } : undefined}
    >
      <div className={styles.picture} {...dragHandlers}>
        {problem ? (
          <p className={styles.problem}>{say(problem)}</p>
        ) : address ? (
          <img src={address} alt={name} draggable={false} />
        ) : (
          <Skeleton height="100%" radius={0} />
        )}
        {at === 0 && <span className={styles.cover}>{t`Cover`}</span>}
        {count > 1 && (
          <span className={styles.grip} data-grip="" aria-hidden="true">
            <IconGripVertical size={22} />
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t`Move photo ${number} forward`}
          disabled={at === 0}
          onClick={() => moveImage(id, at - 1)}
        >
          <IconArrowLeft className={styles.arrow} size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t`Move photo ${number} back`}
          disabled={at === count - 1}
          onClick={() => moveImage(id, at + 1)}
        >
          <IconArrowRight className={styles.arrow} size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t`Edit photo ${number}`}
          disabled={problem !== null}
          onClick={() => navigate('/image-editor', { state: { id } })}
        >
          <IconCrop size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size={40}
          aria-label={t`Delete photo ${number}`}
          onClick={() => removeImage(id)}
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  )
})
