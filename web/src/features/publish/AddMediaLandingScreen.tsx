import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { StandingBanner } from '#features/standing/StandingBanner.tsx'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TextSkeleton } from '#ui/skeletons.tsx'
import styles from './AddMediaLandingScreen.module.css'
import { chooseMedia } from './choose-media.ts'
import { DropZone } from './components/DropZone.tsx'
import { MediaStrip } from './components/MediaStrip.tsx'
import { addImages, clearDraft, setVideo } from './draft.store.ts'
import { hasMedia } from './draft.ts'
import { useOpenDraft } from './hooks/useOpenDraft.ts'
import { takeSharedFiles } from './shared-files.ts'

/** The first step: choosing pictures or a video. */
export function AddMediaLandingScreen() {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const draft = useOpenDraft()
  const [problem, setProblem] = useState<string | null>(null)
  const [replacement, setReplacement] = useState<File[] | null>(null)

  function take(files: File[]) {
    const chosen = chooseMedia(files, draft?.images.length ?? 0)
    setProblem('problem' in chosen ? (chosen.problem ?? null) : null)
    if ('video' in chosen) {
      setVideo(chosen.video)
      navigate('/video-editor')
    } else if ('images' in chosen && chosen.images.length) {
      addImages(chosen.images)
      navigate('/preview-images', { state: { problem: chosen.problem } })
    }
  }

  /** A post has pictures or a video, never both: asks before replacing what was chosen. */
  function choose(files: File[]) {
    if (!files.length || !draft) return
    const chosen = chooseMedia(files, draft.images.length)
    const isLoss = ('video' in chosen && hasMedia(draft)) || ('images' in chosen && draft.video !== null)
    if (isLoss) setReplacement(files)
    else take(files)
  }

  const takeShared = useEffectEvent((files: File[]) => choose(files))
  const isReady = Boolean(draft)
  useEffect(() => {
    if (isReady) takeSharedFiles().then(takeShared, () => {})
  }, [isReady])

  return (
    <Screen title={t`New Post`} backTo="/">
      <StandingBanner />
      {!draft ? (
        <TextSkeleton />
      ) : (
        <div className={styles.landing}>
          {hasMedia(draft) && (
            <section className={styles.draft} aria-label={t`Your draft`}>
              <h2 className={styles.title}>{draft.data.title.trim() || t`You have a draft`}</h2>
              <MediaStrip images={draft.images} video={draft.video} />
              <div className={styles.actions}>
                <Button variant="default" onClick={() => clearDraft()}>{t`Start over`}</Button>
                <Button
                  onClick={() => navigate(draft.video && !draft.video.range ? '/video-editor' : '/add-media')}
                >{t`Continue`}</Button>
              </div>
            </section>
          )}
          {problem && <Notice>{say(problem)}</Notice>}
          <DropZone onFiles={choose} />
        </div>
      )}
      {replacement && (
        <ConfirmDialog
          title={t`Use these files instead?`}
          action={t`Replace`}
          isBusy={false}
          onConfirm={() => {
            setReplacement(null)
            take(replacement)
          }}
          onClose={() => setReplacement(null)}
        >
          <p>{t`A post has pictures or one video. What you chose before would be taken out of your draft.`}</p>
        </ConfirmDialog>
      )}
    </Screen>
  )
}
