import { useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSay } from '#i18n/say.ts'
import styles from './InfiniteEnd.module.css'

interface InfiniteEndProps {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
  /** Shown when there is no more. */
  children?: ReactNode
}

/** Loads early enough that the next page is there before the reader. */
const AHEAD = '1600px'

/** The end of a list: loads the next page when it comes near, and offers a retry after a failure. */
export function InfiniteEnd({ hasMore, isLoading, hasFailed, onMore, children }: InfiniteEndProps) {
  const { t } = useLingui()
  const say = useSay()
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = end.current
    if (!element || !hasMore || isLoading || hasFailed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: AHEAD })
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore, isLoading, hasFailed, onMore])

  if (!hasMore) return children ? <div className={styles.end}>{children}</div> : null
  return (
    <div ref={end} className={styles.end}>
      {hasFailed ? (
        <div role="alert" className={styles.failed}>
          <p>{say(MESSAGES.couldNotFetch)}</p>
          <Button variant="default" onClick={onMore}>{t`Try again`}</Button>
        </div>
      ) : (
        <Loader role="status" aria-label={t`Loading`} />
      )}
    </div>
  )
}
