import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import styles from './MapSheet.module.css'

type Height = 'low' | 'half' | 'full'

/** Smaller movements are taps, not drags. */
const TAP_PX = 6

/** The height it snaps to, by the part of the screen it covers. */
const snapHeight = (part: number): Height => (part < 0.4 ? 'low' : part < 0.72 ? 'half' : 'full')

interface MapSheetProps {
  /** The map's controls, visible however low the sheet is. */
  controls?: ReactNode
  /** Receives the element for the list. */
  listRef: (element: HTMLElement | null) => void
}

/** A sheet over the lower part of the map on a phone; dragging or tapping changes its height. */
export function MapSheet({ controls, listRef }: MapSheetProps) {
  const { t } = useLingui()
  const [height, setHeight] = useState<Height>('low')
  const sheet = useRef<HTMLElement>(null)
  const held = useRef<{ y: number; heightPx: number } | null>(null)
  const wasDragged = useRef(false)

  function hold(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { y: event.clientY, heightPx: sheet.current?.offsetHeight ?? 0 }
    wasDragged.current = false
  }

  // Directly on the element: dragging must not wait for React.
  function drag({ clientY }: PointerEvent) {
    const up = (held.current?.y ?? clientY) - clientY
    if (!held.current || !sheet.current || (Math.abs(up) < TAP_PX && !wasDragged.current)) return
    wasDragged.current = true
    sheet.current.style.height = `${held.current.heightPx + up}px`
    sheet.current.style.transition = 'none'
  }

  function release() {
    held.current = null
    if (!sheet.current || !wasDragged.current) return
    setHeight(snapHeight(sheet.current.offsetHeight / (sheet.current.parentElement?.offsetHeight ?? 1)))
    sheet.current.style.height = ''
    sheet.current.style.transition = ''
  }

  return (
    <section ref={sheet} className={styles.sheet} data-height={height} aria-label={t`What is on the map`}>
      <button
        type="button"
        className={styles.grip}
        aria-expanded={height !== 'low'}
        aria-label={t`List`}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onClick={() => {
          if (!wasDragged.current) setHeight(height === 'low' ? 'half' : 'low')
          wasDragged.current = false
        }}
      />
      {controls && <div className={styles.controls}>{controls}</div>}
      <div ref={listRef} className={styles.list} />
    </section>
  )
}
