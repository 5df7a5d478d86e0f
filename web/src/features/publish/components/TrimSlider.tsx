import { useLingui } from '@lingui/react/macro'
import { clockTime } from '#features/publish/clock-time.ts'
import { useObjectUrl } from '#hooks/useObjectUrl.ts'
import styles from './TrimSlider.module.css'

const STEP_SECONDS = 0.5
const SHORTEST_SECONDS = 1

interface Range {
  start: number
  end: number
}

interface TrimSliderProps {
  frames: (Blob | null)[]
  durationSeconds: number
  mostSeconds: number
  range: Range
  /** Also gets the time that the player should show. */
  onChange: (range: Range, shownSeconds: number) => void
}

/** Two handles over the frames of a video. If one makes the selection too long, the other moves with it. */
export function TrimSlider({ frames, durationSeconds, mostSeconds, range, onChange }: TrimSliderProps) {
  const { t } = useLingui()
  const shortestSeconds = Math.min(SHORTEST_SECONDS, durationSeconds)

  function setStart(value: number) {
    const start = Math.min(value, durationSeconds - shortestSeconds)
    const end = Math.min(Math.max(range.end, start + shortestSeconds), start + mostSeconds)
    onChange({ start, end }, start)
  }
  function setEnd(value: number) {
    const end = Math.max(value, shortestSeconds)
    const start = Math.max(Math.min(range.start, end - shortestSeconds), end - mostSeconds)
    onChange({ start, end }, end)
  }

  const part = (seconds: number) => `${(seconds / durationSeconds) * 100}%`
  return (
    // Time runs from left to right in every language, as in the player.
    <div className={styles.slider} dir="ltr">
      <div className={styles.frames} aria-hidden="true">
        {frames.map((frame, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frame is identified by its position
          <Frame key={at} picture={frame} />
        ))}
      </div>
      <div
        className={styles.chosen}
        style={{ insetInlineStart: part(range.start), insetInlineEnd: part(durationSeconds - range.end) }}
      />
      <input
        type="range"
        className={styles.handle}
        aria-label={t`Start`}
        aria-valuetext={clockTime(range.start)}
        min={0}
        max={durationSeconds}
        step={STEP_SECONDS}
        value={range.start}
        onChange={(event) => setStart(Number(event.target.value))}
      />
      <input
        type="range"
        className={styles.handle}
        aria-label={t`End`}
        aria-valuetext={clockTime(range.end)}
        // The end of the video is rarely a multiple of the step.
        min={0}
        max={durationSeconds}
        step="any"
        value={range.end}
        onChange={(event) => setEnd(Number(event.target.value))}
        onKeyDown={(event) => {
          const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[
            event.key
          ]
          if (!steps) return
          event.preventDefault()
          setEnd(Math.min(durationSeconds, range.end + steps * STEP_SECONDS))
        }}
      />
    </div>
  )
}

function Frame({ picture }: { picture: Blob | null }) {
  const address = useObjectUrl(picture)
  return <div className={styles.frame}>{address && <img src={address} alt="" />}</div>
}
