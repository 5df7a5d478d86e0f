import { useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { IconCamera, IconPhotoPlus, IconPhotoVideo } from '@tabler/icons-react'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import styles from './DropZone.module.css'

/** Takes files from a file dialog, the camera, drag and drop, or the clipboard. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useLingui()
  const most = formatNumber(POST_LIMITS.images)
  const [isOver, setOver] = useState(false)
  const clearChosen = useRef<() => void>(null)
  const clearCamera = useRef<() => void>(null)

  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (!files.length) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasted(event)
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [])

  function dropped(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <section
      className={styles.zone}
      data-tour="media"
      aria-label={t`Photos or a video`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <IconPhotoVideo className={styles.icon} size={64} stroke={1.2} aria-hidden="true" />
      <h2 className={styles.title}>{t`Photos or a video`}</h2>
      <p
        className={styles.hint}
      >{t`Up to ${most} photos, or one video. Good light sells: show it from several sides.`}</p>
      <div className={styles.buttons}>
        <FileButton
          multiple
          accept="image/*,video/*"
          resetRef={clearChosen}
          inputProps={{ 'aria-label': t`Photos or a video` }}
          onChange={(files) => {
            clearChosen.current?.()
            onFiles(files)
          }}
        >
          {(props) => (
            <Button {...props} size="lg" leftSection={<IconPhotoPlus size={22} aria-hidden="true" />}>
              {t`Choose files`}
            </Button>
          )}
        </FileButton>
        <FileButton
          accept="image/*"
          capture="environment"
          resetRef={clearCamera}
          inputProps={{ 'aria-label': t`Take a photo` }}
          onChange={(file) => {
            clearCamera.current?.()
            if (file) onFiles([file])
          }}
        >
          {(props) => (
            <Button
              {...props}
              className={styles.camera}
              size="lg"
              variant="default"
              leftSection={<IconCamera size={22} aria-hidden="true" />}
            >
              {t`Take a photo`}
            </Button>
          )}
        </FileButton>
      </div>
      <p className={styles.desk}>{t`You can also drop files here or paste a picture.`}</p>
    </section>
  )
}
