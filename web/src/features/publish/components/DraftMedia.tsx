import '@mantine/core/styles/Progress.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { IconCrop } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDraft } from '#features/publish/draft.store.ts'
import { useTrimming } from '#features/publish/media-work.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import { AddImages } from './AddImages.tsx'
import styles from './DraftMedia.module.css'
import { MediaStrip } from './MediaStrip.tsx'

/** The chosen files above the form, with a link back to their screen and the progress of the processing. */
export function DraftMedia({ error }: { error: string | undefined }) {
  const { t } = useLingui()
  const say = useSay()
  const images = useDraft((draft) => draft.images)
  const video = useDraft((draft) => draft.video)
  const [choiceProblem, setChoiceProblem] = useState<string | null>(null)
  const trimmed = useTrimming(({ part }) => part)
  const ready = images.filter(({ compressed, problem }) => compressed || problem).length
  const part = video ? trimmed : ready < images.length ? ready / images.length : null
  const problem = error ?? (video?.problem ? say(video.problem) : undefined)
  return (
    <section className={styles.media} aria-label={t`Photos or a video`}>
      <MediaStrip images={images} video={video} />
      {part !== null && (
        <div className={styles.work}>
          <Progress value={part * 100} aria-label={video ? t`Cutting the video` : t`Making the photos smaller`} />
          <span>{video ? t`Cutting the video` : t`Making the photos smaller`}</span>
        </div>
      )}
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
      {choiceProblem && <Notice>{say(choiceProblem)}</Notice>}
      <div className={styles.actions}>
        {!video && <AddImages count={images.length} onProblem={setChoiceProblem} />}
        <Button
          component={Link}
          to={video ? '/video-editor' : '/preview-images'}
          variant="light"
          leftSection={<IconCrop size={18} aria-hidden="true" />}
        >
          {video ? t`Edit video` : t`Edit photos`}
        </Button>
      </div>
    </section>
  )
}
