import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import styles from './Carousel.module.css'

/** More dots than this do not fit on a phone; a number is shown instead. */
const DOTS_MOST = 10

interface CarouselProps {
  label: string
  count: number
  children: ReactNode[]
}

/** Native scroll snapping, with arrow buttons for mice and arrow keys for keyboards. */
export function Carousel({ label, count, children }: CarouselProps) {
  const { t } = useLingui()
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)

  function onScroll() {
    const element = strip.current
    if (element?.clientWidth) setShown(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }

  function show(index: number) {
    const slide = strip.current?.children[index]
    // `scrollLeft` is negative in right-to-left languages.
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft })
  }

  function onKeyDown(event: KeyboardEvent) {
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(shown + step)
  }

  return (
    <div className={styles.carousel}>
      <section
        ref={strip}
        className={styles.strip}
        aria-roledescription={t`carousel`}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {children.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the photos keep their order
          <div key={index} className={styles.slide}>
            {slide}
          </div>
        ))}
      </section>
      <button
        type="button"
        className={styles.previous}
        aria-label={t`Previous photo`}
        disabled={shown === 0}
        onClick={() => show(shown - 1)}
      >
        <IconChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.next}
        aria-label={t`Next photo`}
        disabled={shown === count - 1}
        onClick={() => show(shown + 1)}
      >
        <IconChevronRight aria-hidden="true" />
      </button>
      <span className={styles.dots} aria-hidden="true">
        {count > DOTS_MOST ? (
          <span className={styles.number}>{`${formatNumber(shown + 1)} / ${formatNumber(count)}`}</span>
        ) : (
          children.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
            <span key={index} className={styles.dot} data-current={index === shown || undefined} />
          ))
        )}
      </span>
      <span className={styles.said} role="status">{t`Photo ${formatNumber(shown + 1)} of ${formatNumber(count)}`}</span>
    </div>
  )
}
