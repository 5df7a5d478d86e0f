import styles from './drawing.module.css'

/** A letter on its way into the box. */
export function Letter() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="120" cy="160" rx="112" ry="16" />
      <path
        className={styles.soft}
        d="M24 156c6-30 30-38 44-22 14-20 40-8 36 22zM160 156c2-22 20-30 32-18 12-8 26 0 26 18z"
      />
      <path className={styles.ink} d="M112 112h16v48h-16z" />
      <path
        className={styles.brand}
        d="M74 116V70a28 28 0 0 1 28-28h42a28 28 0 0 1 28 28v46a4 4 0 0 1-4 4H78a4 4 0 0 1-4-4z"
      />
      <path className={styles.ink} d="M94 74h60v8H94z" />
      <path className={styles.paper} d="M100 26h48a3 3 0 0 1 3 3v47h-54V29a3 3 0 0 1 3-3z" />
      <path className={styles.accent} d="M97 28l27 22 27-22v8l-27 22-27-22z" />
      <path className={styles.accent} d="M172 66h8v-22h18v14h-10v8z" />
    </svg>
  )
}
