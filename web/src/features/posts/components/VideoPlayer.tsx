import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './VideoPlayer.module.css'

interface VideoPlayerProps {
  href: string
  title: string
  /** The browser's own controls instead of the tap that toggles the sound. */
  hasControls: boolean
  onEnded: () => void
}

export function VideoPlayer({ href, title, hasControls, onEnded }: VideoPlayerProps) {
  const { t } = useLingui()
  const say = useSay()
  const video = useRef<HTMLVideoElement>(null)
  const [isMuted, setMuted] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!element) return
    // A browser that blocks sound still plays a muted video.
    element.play().catch(() => {
      setMuted(true)
      element.muted = true
      element.play().catch(() => {})
    })
    if (hasControls) return
    // Pauses out of sight and resumes when visible: the card has no other control to start it.
    let isWaiting = false
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        isWaiting = !element.paused
        element.pause()
      } else if (isWaiting) element.play().catch(() => {})
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasControls])

  function giveUp() {
    toast.error(say(MESSAGES.couldNotFetch))
    onEnded()
  }

  return (
    <div className={styles.player}>
      <video
        ref={video}
        src={href}
        className={styles.film}
        muted={isMuted}
        controls={hasControls}
        playsInline
        aria-label={title}
        onEnded={onEnded}
        onError={giveUp}
      />
      {!hasControls && (
        <button
          type="button"
          className={styles.sound}
          aria-pressed={isMuted}
          aria-label={t`Mute`}
          onClick={() => {
            setMuted(!isMuted)
            video.current?.play().catch(() => {})
          }}
        >
          <span className={styles.indicator}>
            {isMuted ? <IconVolumeOff size={20} aria-hidden="true" /> : <IconVolume size={20} aria-hidden="true" />}
          </span>
        </button>
      )}
    </div>
  )
}
