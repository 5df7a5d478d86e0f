import 'react-easy-crop/react-easy-crop.css'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useObjectUrl } from '#hooks/useObjectUrl.ts'
import { formatNumber } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Screen } from '#ui/Screen.tsx'
import { toast } from '#ui/toast.ts'
import { changeImage } from './draft.store.ts'
import { useOpenDraft } from './hooks/useOpenDraft.ts'
import styles from './ImageEditorScreen.module.css'
import { askImageWorker } from './workers/images.ts'

const ZOOM = { min: 0, max: 3, step: 0.1 }
const ROTATION = { min: 0, max: 360, step: 1 }

/** Rotates a picture and chooses the square that is published. */
export function ImageEditorScreen() {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const draft = useOpenDraft()
  const id = (useLocation().state as { id?: string } | null)?.id
  const image = draft?.images.find((each) => each.id === id)
  const address = useObjectUrl(image?.source)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(0)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<Area | null>(null)
  const [isBusy, setBusy] = useState(false)
  const back = () => navigate('/preview-images', { replace: true })

  async function finish() {
    if (!area || !image) return
    setBusy(true)
    const answer = await askImageWorker({ kind: 'crop', source: image.source, area, rotationDegrees: rotation })
    if (!('edited' in answer)) {
      setBusy(false)
      return toast.error(say(PEOPLE_MESSAGES.notAPicture))
    }
    // Stored before the screen closes, so that a reload finds the cropped picture.
    await changeImage(image.id, { source: answer.edited, compressed: null, thumbnail: null, problem: null })
    back()
  }

  if (draft && !image) return <Navigate to="/preview-images" replace />
  return (
    <Screen title={t`Edit photo`} backTo="/preview-images">
      <div className={styles.editor}>
        <div className={styles.stage} dir="ltr">
          {address && (
            <Cropper
              image={address}
              crop={position}
              // Zoom 0 makes the picture just fill the square.
              zoom={1 + zoom}
              minZoom={1 + ZOOM.min}
              maxZoom={1 + ZOOM.max}
              rotation={rotation}
              aspect={1}
              onCropChange={setPosition}
              onZoomChange={(scale) => setZoom(Math.round((scale - 1) * 10) / 10)}
              onRotationChange={(angle) => setRotation(Math.round(angle))}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: '' }}
              cropperProps={{ 'aria-label': t`Move the photo with the arrow keys`, role: 'group' }}
              disableAutomaticStylesInjection
            />
          )}
        </div>
        <Slider label={t`Zoom`} value={zoom} onChange={setZoom} {...ZOOM} shown={formatNumber(zoom)} />
        <Slider
          label={t`Rotation`}
          value={rotation}
          onChange={setRotation}
          {...ROTATION}
          shown={`${formatNumber(rotation)}°`}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={back}>{t`Cancel`}</Button>
          <Button onClick={finish} loading={isBusy} disabled={!area}>{t`Done`}</Button>
        </div>
      </div>
    </Screen>
  )
}

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  shown: string
}

function Slider({ label, value, onChange, min, max, step, shown }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        aria-valuetext={shown}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output className={styles.value}>{shown}</output>
    </label>
  )
}
