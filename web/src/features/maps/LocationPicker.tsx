import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconCurrentLocation } from '@tabler/icons-react'
import { type Ref, useEffect, useState } from 'react'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './LocationPicker.module.css'
import { lazyMap } from './MapFrame.tsx'
import { DEFAULT_CENTRE, DEFAULT_ZOOM, locate, type Position, type View } from './position.ts'
import { probablePosition } from './probable-position.ts'

const PickerMap = lazyMap(async () => (await import('./components/PickerMap.tsx')).PickerMap)

interface LocationPickerProps {
  label: string
  value: Position | null
  onChange: (position: Position) => void
  /** The country that is chosen, or the person's. */
  country?: string | null
  /** A likely location: the chosen city. */
  near?: View | null
  error?: string | undefined
  /** Called with whether there is a map. */
  onMap?: (isThere: boolean) => void
  /** Focused when the location is missing. */
  ref?: Ref<HTMLButtonElement>
}

const FOUND_ZOOM = 16

/** A form field for a location on the map. */
export function LocationPicker({
  label,
  value,
  onChange,
  country = null,
  near = null,
  error,
  onMap,
  ref,
}: LocationPickerProps) {
  const { t } = useLingui()
  const say = useSay()
  const [isLocating, setLocating] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [lookAt, setLookAt] = useState<View | null>(null)
  const guess = useGuess(country)
  const around = near ?? (value ? null : guess)

  useEffect(() => {
    if (around) setLookAt(around)
  }, [around])

  async function askDevice() {
    setLocating(true)
    const position = await locate()
    setLocating(false)
    setRefused(!position)
    if (!position) return toast.error(say(MESSAGES.noGeoLocation))
    setLookAt({ ...position, zoom: FOUND_ZOOM })
    onChange(position)
  }

  return (
    <fieldset className={styles.picker} aria-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.map} data-invalid={error ? true : undefined}>
        <PickerMap
          advice={<Trans>Choosing a city, or your device, gives the location.</Trans>}
          label={label}
          value={value}
          start={around ?? DEFAULT_CENTRE}
          startZoom={around?.zoom ?? DEFAULT_ZOOM}
          onChange={onChange}
          lookAt={lookAt}
          {...(onMap ? { onMap } : {})}
        />
      </div>
      <Button
        ref={ref ?? null}
        variant="default"
        className={styles.locate}
        loading={isLocating}
        onClick={askDevice}
        leftSection={<IconCurrentLocation size={20} aria-hidden="true" />}
      >
        {t`Use my location`}
      </Button>
      {isRefused && (
        <p className={styles.help}>
          <Trans>Allow location in your browser, or tap the map.</Trans>
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Later than this, somebody may have moved the map already. */
const GUESS_MS = 2_000

/** Where somebody probably is; null until that is known, and if it becomes known late. */
function useGuess(country: string | null): View | null {
  const [guess, setGuess] = useState<View | null>(null)
  useEffect(() => {
    const since = performance.now()
    let isWanted = true
    probablePosition(country).then((position) => {
      if (position && isWanted && performance.now() - since < GUESS_MS) setGuess({ ...position, zoom: DEFAULT_ZOOM })
    })
    return () => {
      isWanted = false
    }
  }, [country])
  return guess
}
