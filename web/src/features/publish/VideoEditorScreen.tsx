import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { VIDEO_BASIC_S } from '@meydan/domain/publishing-rules.ts'
import { useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useObjectUrl } from '#hooks/useObjectUrl.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TextSkeleton } from '#ui/skeletons.tsx'
import { clockTime } from './clock-time.ts'
import { TrimSlider } from './components/TrimSlider.tsx'
import { changeVideo } from './draft.store.ts'
import type { DraftVideo } from './draft.ts'
import { useLeave } from './hooks/useLeave.ts'
import { useOpenDraft } from './hooks/useOpenDraft.ts'
import { usePostInfo } from './hooks/usePostInfo.ts'
import { useVideoFrames } from './hooks/useVideoFrames.ts'
import styles from './VideoEditorScreen.module.css'

/** Chooses the part of the video that is published. */
export function VideoEditorScreen() {
  const { t } = useLingui()
  const { info } = usePostInfo()
  const draft = useOpenDraft()
  const { isLeaving, leave } = useLeave()
  const video = draft?.video
  if (draft && !video && !isLeaving) return <Navigate to="/add-media-landing" replace />
  return (
    <Screen title={t`Edit video`} backTo="/add-media-landing">
      {!video ? (
        <TextSkeleton />
      ) : (
        <Editor
          key={video.id}
          video={video}
          mostSeconds={info?.max_video_seconds ?? VIDEO_BASIC_S}
          onCancel={() => leave('/home')}
        />
      )}
    </Screen>
  )
}

interface EditorProps {
  video: DraftVideo
  mostSeconds: number
  onCancel: () => void
}

function Editor({ video, mostSeconds, onCancel }: EditorProps) {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const address = useObjectUrl(video.source)
  const player = useRef<HTMLVideoElement>(null)
  const { durationSeconds, frames, problem } = useVideoFrames(video.source)
  const [chosen, setChosen] = useState(video.range)
  const wholeSeconds = durationSeconds ?? 0
  const range = chosen ?? { start: 0, end: Math.min(wholeSeconds, mostSeconds) }
  const [from, to, length] = [range.start, range.end, range.end - range.start].map(clockTime)
  const longest = clockTime(mostSeconds)

  function change(next: { start: number; end: number }, shownSeconds: number) {
    setChosen(next)
    if (player.current) player.current.currentTime = shownSeconds
  }

  function finish() {
    const isSame = video.range?.start === range.start && video.range.end === range.end
    if (!isSame || video.problem) changeVideo(video.id, { range, trimmed: null, thumbnail: null, problem: null })
    navigate('/add-media')
  }

  return (
    <div className={styles.editor}>
      {problem && <Notice>{say(problem)}</Notice>}
      {address && (
        // biome-ignore lint/a11y/useMediaCaption: a video that was just recorded has no captions
        <video
          ref={player}
          className={styles.player}
          src={address}
          aria-label={video.name}
          controls
          playsInline
          onTimeUpdate={({ currentTarget }) => {
            if (currentTarget.currentTime > range.end) currentTarget.pause()
          }}
        />
      )}
      {durationSeconds !== null && (
        <>
          <TrimSlider
            frames={frames}
            durationSeconds={durationSeconds}
            mostSeconds={mostSeconds}
            range={range}
            onChange={change}
          />
          <p className={styles.times}>
            {t`From ${from} to ${to}: ${length}`}
            {wholeSeconds > mostSeconds && <span className={styles.limit}>{t`At most ${longest}`}</span>}
          </p>
        </>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
        {problem && (
          <Button variant="light" onClick={() => navigate('/add-media-landing')}>{t`Choose another file`}</Button>
        )}
        <Button disabled={durationSeconds === null || problem !== null} onClick={finish}>{t`Done`}</Button>
      </div>
    </div>
  )
}
