import { useNavigation } from 'react-router'
import styles from './NavigationProgress.module.css'

/** A thin line while a screen's code is loading. It appears after a short delay, because most screens load sooner. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />
}
