import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TextSkeleton } from '#ui/skeletons.tsx'
import { AddImages } from './components/AddImages.tsx'
import { ImageCard } from './components/ImageCard.tsx'
import { moveImage } from './draft.store.ts'
import { useDragOrder } from './hooks/useDragOrder.ts'
import { useLeave } from './hooks/useLeave.ts'
import { useOpenDraft } from './hooks/useOpenDraft.ts'
import styles from './PreviewImagesScreen.module.css'

/** The chosen pictures, in the order in which people will see them. */
export function PreviewImagesScreen() {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const location = useLocation()
  const draft = useOpenDraft()
  const { isLeaving, leave } = useLeave()
  const { drag, handlers } = useDragOrder(moveImage)
  const [problem, setProblem] = useState<string | null>(
    (location.state as { problem?: string } | null)?.problem ?? null,
  )

  const images = draft?.images ?? []
  const [count, most] = [formatNumber(images.length), formatNumber(POST_LIMITS.images)]
  if (draft && !images.length && !isLeaving) return <Navigate to="/add-media-landing" replace />
  return (
    <Screen title={t`Photos`} backTo="/add-media-landing">
      {!draft ? (
        <TextSkeleton />
      ) : (
        <div className={styles.preview}>
          <p className={styles.lead}>
            {t`${count} of ${most} photos. The first one is the cover; drag them or use the arrows to change the order.`}
          </p>
          {problem && <Notice>{say(problem)}</Notice>}
          <ol className={styles.grid} aria-label={t`Photos`}>
            {images.map((image, at) => (
              <ImageCard
                key={image.id}
                image={image}
                at={at}
                count={images.length}
                dragHandlers={handlers}
                moved={drag?.key === image.id ? drag.moved : null}
                isOver={drag?.to === at}
              />
            ))}
          </ol>
          <div className={styles.actions}>
            <Button variant="default" onClick={() => leave('/home')}>{t`Cancel`}</Button>
            <AddImages count={images.length} onProblem={setProblem} />
            <Button className={styles.done} onClick={() => navigate('/add-media')}>{t`Done`}</Button>
          </div>
        </div>
      )}
    </Screen>
  )
}
