import { useLayoutEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { removeFirstPhoto } from '#ui/first-photo.ts'
import styles from './NavigationProgress.module.css'

/** A thin line while a screen's code is loading. It appears after a short delay, because most screens load sooner. */
export function NavigationProgress() {
  const { state } = useNavigation()
  const { key } = useLocation()
  // The page opened by its address has the key `default`.
  useLayoutEffect(() => {
    if (key !== 'default') removeFirstPhoto()
  }, [key])
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />
}
