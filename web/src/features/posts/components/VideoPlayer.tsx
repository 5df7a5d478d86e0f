import { useLingui } from '@lingui/react/macro'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
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
  const video = useRef<HTMLVideoElement>(null)
  const [isMuted, setMuted] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!element) return
    // A browser that refuses sound without being asked again still plays in silence.
    element.play().catch(() => {
      setMuted(true)
      element.muted = true
      element.play().catch(() => {})
    })
    if (hasControls) return
    const observer = new IntersectionObserver(([entry]) => entry && !entry.isIntersecting && element.pause())
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasControls])

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
