import styles from './drawing.module.css'

/** A plug that came out. */
export function Unplugged() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="120" cy="160" rx="112" ry="16" />
      <path className={styles.brandLine} d="M14 128c28 0 26-38 52-38h14" />
      <path className={styles.brand} d="M78 66h22c14 0 22 10 22 24s-8 24-22 24H78a6 6 0 0 1-6-6V72a6 6 0 0 1 6-6z" />
      <path className={styles.line} d="M124 80h14M124 100h14" />
      <path className={styles.paper} d="M160 62h22a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6h-22c-15 0-24-12-24-28s9-28 24-28z" />
      <path className={styles.brandLine} d="M190 90h10c22 0 14-40 32-40" />
      <path className={styles.accent} d="M128 20l-14 26h12l-6 20 22-28h-13l9-18z" />
    </svg>
  )
}
