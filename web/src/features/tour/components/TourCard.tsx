import { useLingui } from '@lingui/react/macro'
import { Button, FocusTrap, Portal } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Tour } from '#features/tour/tours.ts'
import { visibleTarget } from '#features/tour/visible-target.ts'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'
import { formatNumber } from '#i18n/format.ts'
import styles from './TourCard.module.css'

const MARGIN_PX = 8

type Placed = CSSProperties & { '--m-tour-at': string }

interface TourCardProps {
  tour: Tour
  onEnd: (andNoMore: boolean) => void
}

export function TourCard({ tour, onEnd }: TourCardProps) {
  const { t } = useLingui()
  const id = useId()
  // Collected at the start: a tour does not change its length later.
  const [steps] = useState(() => tour.steps.filter(({ selector }) => visibleTarget(selector)))
  const [index, setIndex] = useState(0)
  const [begun_px] = useState(() => window.scrollY)
  const step = steps[index]
  const spot = useSpot(step?.selector ?? '')
  useFocusReturns()

  if (!step || !spot) return null
  const [number, count] = [formatNumber(index + 1), formatNumber(steps.length)]
  const isLast = index === steps.length - 1

  /** The page is left where it was before the tour scrolled it. */
  function end(andNoMore: boolean) {
    window.scrollTo({ top: begun_px, behavior: 'instant' })
    onEnd(andNoMore)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') end(false)
  }

  return (
    <Portal>
      <div className={styles.shade} />
      <div className={styles.spot} style={spot.spot} />
      <FocusTrap active>
        <section
          className={styles.card}
          style={spot.card}
          role="dialog"
          aria-modal="true"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          onKeyDown={onKeyDown}
        >
          {/* The focus stays on the button, so that Enter goes to the next step; the new text is announced. */}
          <div aria-live="polite">
            <p className={styles.count}>{t`Tip ${number} of ${count}`}</p>
            <h2 id={`${id}-title`} className={styles.title}>
              {t(step.title)}
            </h2>
            <p id={`${id}-text`} className={styles.text}>
              {t(step.text)}
            </p>
          </div>
          <div className={styles.actions}>
            <Button variant="subtle" size="sm" className={styles.skip} onClick={() => end(true)}>
              {t`Skip`}
            </Button>
            <Button size="sm" data-autofocus onClick={() => (isLast ? end(false) : setIndex(index + 1))}>
              {isLast ? t`Done` : t`Next`}
            </Button>
          </div>
        </section>
      </FocusTrap>
    </Portal>
  )
}

/** The positions of the spotlight and the card: below the target if there is more room, else above. */
function useSpot(selector: string): { spot: CSSProperties; card: Placed } | null {
  const [box, setBox] = useState<DOMRect | null>(null)
  useEffect(() => {
    const target = visibleTarget(selector)
    if (!target) return
    // At the edge of the window it could be behind a bar.
    target.scrollIntoView({ block: 'center' })
    const measure = () => setBox(target.getBoundingClientRect())
    measure()
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, true)
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, true)
    }
  }, [selector])
  if (!box) return null
  const isAbove = box.top + box.height / 2 > window.innerHeight / 2
  return {
    spot: {
      top: box.top - MARGIN_PX,
      left: box.left - MARGIN_PX,
      width: box.width + 2 * MARGIN_PX,
      height: box.height + 2 * MARGIN_PX,
    },
    card: {
      '--m-tour-at': `${box.left + box.width / 2}px`,
      ...(isAbove ? { bottom: window.innerHeight - box.top + 2 * MARGIN_PX } : { top: box.bottom + 2 * MARGIN_PX }),
    },
  }
}
