import { useNavigation } from 'react-router'
import styles from './NavigationProgress.module.css'

/** A thin line while a screen's code is on its way; it waits a moment before it shows, most arrive sooner. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />
}
