import { Notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import styles from './Toasts.module.css'

// docs/decisions/0196: Toasts push the page down

/**
 * Toasts are in a strip at the top, and the page moves down to make room: they never cover Back, a menu or another control.
 * Elements that stick to the top use `--m-toast-space` for their offset.
 */
export function Toasts() {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = strip
    if (!element) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => root.style.setProperty('--m-toast-space', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--m-toast-space')
    }
  }, [])
  return (
    <div ref={strip} className={styles.strip} data-toasts>
      <Notifications
        position="top-center"
        withinPortal={false}
        classNames={{ root: styles.group, notification: styles.toast }}
      />
    </div>
  )
}
