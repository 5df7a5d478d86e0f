import styles from './drawing.module.css'

/** A bell nobody has rung yet. */
export function Bell() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="120" cy="160" rx="112" ry="16" />
      <circle className={styles.accent} cx="170" cy="46" r="12" />
      <path className={styles.paper} d="M112 26h16v14h-16z" />
      <path className={styles.brand} d="M72 134c14-10 14-24 14-48a34 34 0 0 1 68 0c0 24 0 38 14 48z" />
      <path className={styles.soft} d="M64 132h112a6 6 0 0 1 0 14H64a6 6 0 0 1 0-14z" />
      <path className={styles.ink} d="M106 146h28a14 14 0 0 1-28 0z" />
    </svg>
  )
}
