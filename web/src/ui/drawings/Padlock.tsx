import styles from './drawing.module.css'

/** A gate that opens for whoever is let in. */
export function Padlock() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="120" cy="160" rx="112" ry="16" />
      <circle className={styles.accent} cx="196" cy="36" r="14" />
      <path
        className={styles.soft}
        d="M26 158c4-26 26-34 40-20 12-16 32-8 32 20zM158 158c2-20 18-28 30-16 12-8 26 0 26 16z"
      />
      <path className={styles.brandLine} d="M92 80V58a28 28 0 0 1 56 0v22" />
      <path
        className={styles.brand}
        d="M80 78h80a10 10 0 0 1 10 10v58a12 12 0 0 1-12 12H82a12 12 0 0 1-12-12V88a10 10 0 0 1 10-10z"
      />
      <path className={styles.paper} d="M120 104a10 10 0 0 1 6 18l3 16h-18l3-16a10 10 0 0 1 6-18z" />
    </svg>
  )
}
