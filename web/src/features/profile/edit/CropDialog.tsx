import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import 'react-easy-crop/react-easy-crop.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'
import styles from './CropDialog.module.css'
import { cropImage } from './crop-image.ts'

const MOST_ZOOM = 4

interface CropDialogProps {
  file: File
  onDone: (picture: Blob) => void
  /** Called if the browser cannot show or crop the file. */
  onFailed: () => void
  onClose: () => void
}

/** Chooses the visible square of a picture, by touch, mouse or arrow keys. */
export function CropDialog({ file, onDone, onFailed, onClose }: CropDialogProps) {
  const { t } = useLingui()
  useFocusReturns()
  const zoomId = useId()
  const [address, setAddress] = useState<string | null>(null)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    setPosition({ x: 0, y: 0 })
    setZoom(1)
    setArea(null)
    return () => URL.revokeObjectURL(url)
  }, [file])

  async function finish() {
    if (!area) return
    setBusy(true)
    const picture = await cropImage(file, area).catch(() => null)
    setBusy(false)
    if (picture) onDone(picture)
    else onFailed()
  }

  return (
    <Modal opened onClose={onClose} title={t`Your photo`} centered closeButtonProps={{ 'aria-label': t`Close` }}>
      <div className={styles.stage} dir="ltr">
        {address && (
          <Cropper
            image={address}
            crop={position}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            showGrid={false}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: onFailed }}
            cropperProps={{ 'aria-label': t`Move the photo with the arrow keys`, role: 'group' }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <label className={styles.zoom} htmlFor={zoomId}>
        {t`Zoom`}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button onClick={finish} loading={isBusy} disabled={!area}>{t`Use photo`}</Button>
      </div>
    </Modal>
  )
}
