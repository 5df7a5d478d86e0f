import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import 'react-easy-crop/react-easy-crop.css'
import { useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { IconArrowsDiff, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import Cropper, { type Area } from 'react-easy-crop'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { UnsavedChangesDialog } from '#forms/UnsavedChangesDialog.tsx'
import { useObjectUrl } from '#hooks/useObjectUrl.ts'
import { formatNumber } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Screen } from '#ui/Screen.tsx'
import { toast } from '#ui/toast.ts'
import { changeImage } from './draft.store.ts'
import { useOpenDraft } from './hooks/useOpenDraft.ts'
import styles from './ImageEditorScreen.module.css'
import { NO_TONE, TONE, toneFilter } from './image-tone.ts'
import { askImageWorker } from './workers/images.ts'

const ZOOM = { min: 0, max: 3, step: 0.1 }
const ROTATION = { min: 0, max: 360, step: 1 }

const STRAIGHTEN = { min: -45, max: 45, step: 1 }
const RATIOS = { square: 1, landscape: 4 / 3, portrait: 3 / 4, wide: 16 / 9 }
type Ratio = keyof typeof RATIOS | 'original'

/** Rotates a picture, chooses the part that is published, and corrects its light. */
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
  const [straighten, setStraighten] = useState(0)
  const [ratio, setRatio] = useState<Ratio>('square')
  const [originalRatio, setOriginalRatio] = useState(1)
  const [tone, setTone] = useState(NO_TONE)
  const [isComparing, setComparing] = useState(false)
  const [area, setArea] = useState<Area | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const isChanged = [zoom, rotation, straighten, position.x, position.y, tone.brightness, tone.contrast].some(Boolean)
  const back = () => {
    flushSync(() => setDone(true)) // so that leaving asks nothing
    navigate('/preview-images', { replace: true })
  }
  const angle = (rotation + straighten + 360) % 360

  async function finish() {
    if (!area || !image) return
    setBusy(true)
    const task = { kind: 'crop', source: image.source, area, rotationDegrees: angle, tone } as const
    const answer = await askImageWorker(task)
    if (!('edited' in answer)) {
      setBusy(false)
      return toast.error(say(PEOPLE_MESSAGES.notAPicture))
    }
    // Stored before the screen closes, so that a reload finds the edited picture.
    await changeImage(image.id, { source: answer.edited, compressed: null, thumbnail: null, problem: null })
    back()
  }

  async function correct() {
    if (!image) return
    const answer = await askImageWorker({ kind: 'autoTone', source: image.source })
    if ('tone' in answer) setTone(answer.tone)
    else toast.error(say(PEOPLE_MESSAGES.notAPicture))
  }

  if (draft && !image) return <Navigate to="/preview-images" replace />
  return (
    <Screen
      // Without a back arrow, which would do what Cancel does and leave too little room for the title.
      title={t`Edit photo`}
      actions={
        <div className={styles.actions}>
          <Button variant="default" onClick={back}>{t`Cancel`}</Button>
          <Button onClick={finish} loading={isBusy} disabled={!area}>{t`Done`}</Button>
        </div>
      }
    >
      <div className={styles.editor}>
        <div className={styles.stage} dir="ltr">
          {address && (
            <Cropper
              image={address}
              crop={position}
              // Zoom 0 makes the picture just fill the frame.
              zoom={1 + zoom}
              minZoom={1 + ZOOM.min}
              maxZoom={1 + ZOOM.max}
              rotation={angle}
              aspect={ratio === 'original' ? originalRatio : RATIOS[ratio]}
              onCropChange={setPosition}
              onZoomChange={(scale) => setZoom(Math.round((scale - 1) * 10) / 10)}
              onRotationChange={(turned) => setRotation((Math.round(turned) - straighten + 360) % 360)}
              onCropComplete={(_, pixels) => setArea(pixels)}
              onMediaLoaded={({ naturalWidth, naturalHeight }) => setOriginalRatio(naturalWidth / naturalHeight)}
              style={{ mediaStyle: { filter: toneFilter(isComparing ? NO_TONE : tone) } }}
              mediaProps={{ alt: '' }}
              cropperProps={{ 'aria-label': t`Move the photo with the arrow keys`, role: 'group' }}
              disableAutomaticStylesInjection
            />
          )}
        </div>
        <SegmentedControl
          fullWidth
          aria-label={t`Shape`}
          value={ratio}
          onChange={(chosen) => setRatio(chosen as Ratio)}
          data={[
            { value: 'square', label: `${formatNumber(1)}:${formatNumber(1)}` },
            { value: 'landscape', label: `${formatNumber(4)}:${formatNumber(3)}` },
            { value: 'portrait', label: `${formatNumber(3)}:${formatNumber(4)}` },
            { value: 'wide', label: `${formatNumber(16)}:${formatNumber(9)}` },
            { value: 'original', label: t`Whole` },
          ]}
        />
        <Slider label={t`Zoom`} value={zoom} onChange={setZoom} {...ZOOM} shown={formatNumber(zoom)} />
        <Slider
          label={t`Rotation`}
          value={rotation}
          onChange={setRotation}
          {...ROTATION}
          shown={`${formatNumber(rotation)}°`}
        />
        <Slider
          label={t`Straighten`}
          value={straighten}
          onChange={setStraighten}
          {...STRAIGHTEN}
          shown={`${formatNumber(straighten)}°`}
        />
        <Slider
          label={t`Brightness`}
          value={tone.brightness}
          onChange={(brightness) => setTone({ ...tone, brightness })}
          {...TONE}
          shown={formatNumber(tone.brightness)}
        />
        <Slider
          label={t`Contrast`}
          value={tone.contrast}
          onChange={(contrast) => setTone({ ...tone, contrast })}
          {...TONE}
          shown={formatNumber(tone.contrast)}
        />
        <div className={styles.light}>
          <Button variant="default" onClick={correct} leftSection={<IconWand size={20} aria-hidden="true" />}>
            {t`Auto`}
          </Button>
          <Button
            variant={isComparing ? 'filled' : 'default'}
            aria-pressed={isComparing}
            onClick={() => setComparing(!isComparing)}
            leftSection={<IconArrowsDiff size={20} aria-hidden="true" />}
          >
            {t`Compare with before`}
          </Button>
        </div>
      </div>
      <UnsavedChangesDialog isDirty={(isChanged || ratio !== 'square') && !isDone} />
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
