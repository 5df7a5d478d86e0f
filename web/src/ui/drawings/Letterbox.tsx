import styles from './drawing.module.css'

/** A letterbox with its flag down. */
export function Letterbox() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="120" cy="160" rx="112" ry="16" />
      <path className={styles.soft} d="M30 158c4-24 22-32 36-18 12-14 32-6 32 18z" />
      <path className={styles.paper} d="M112 112h16v46h-16z" />
      <path className={styles.brand} d="M74 46h88a34 34 0 0 1 34 34v32a4 4 0 0 1-4 4H78z" />
      <path className={styles.paper} d="M40 80a34 34 0 0 1 68 0v36H44a4 4 0 0 1-4-4z" />
      <path className={styles.line} d="M58 84h32" />
      <path className={styles.accent} d="M140 92h34v12h-34z" />
    </svg>
  )
}
