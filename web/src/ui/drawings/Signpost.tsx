import styles from './drawing.module.css'

/** A signpost whose roads lead elsewhere. */
export function Signpost() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="120" cy="160" rx="112" ry="16" />
      <path
        className={styles.soft}
        d="M24 156c6-30 30-38 44-22 14-20 40-8 36 22zM160 156c2-22 20-30 32-18 12-8 26 0 26 18z"
      />
      <path className={styles.paper} d="M114 22h12v136h-12z" />
      <path className={styles.brand} d="M128 36h60l18 16-18 16h-60a4 4 0 0 1-4-4V40a4 4 0 0 1 4-4z" />
      <path className={styles.accent} d="M112 78H58L40 93l18 15h54a4 4 0 0 0 4-4V82a4 4 0 0 0-4-4z" />
      <circle className={styles.ink} cx="120" cy="20" r="7" />
    </svg>
  )
}
