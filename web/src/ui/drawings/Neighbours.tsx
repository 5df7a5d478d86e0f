import styles from './drawing.module.css'

/** People who have not met yet. */
export function Neighbours() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="120" cy="160" rx="112" ry="16" />
      <circle className={styles.accent} cx="120" cy="36" r="14" />
      <circle className={styles.soft} cx="66" cy="82" r="22" />
      <path className={styles.soft} d="M30 158c0-28 16-44 36-44s36 16 36 44z" />
      <circle className={styles.brand} cx="174" cy="82" r="22" />
      <path className={styles.brand} d="M138 158c0-28 16-44 36-44s36 16 36 44z" />
      <path className={styles.line} d="M108 96h24M108 96l7-7M108 96l7 7M132 96l-7-7M132 96l-7 7" />
    </svg>
  )
}
