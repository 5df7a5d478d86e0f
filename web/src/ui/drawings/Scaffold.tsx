import styles from './drawing.module.css'

/** A house on the square, still being built. */
export function Scaffold() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="120" cy="160" rx="112" ry="16" />
      <path className={styles.paper} d="M70 158V74l50-34 50 34v84z" />
      <path className={styles.brand} d="M62 78l58-42 58 42-6 9-52-37-52 37z" />
      <path className={styles.soft} d="M88 94h24v24H88zM128 94h24v24h-24z" />
      <path className={styles.accent} d="M108 130h24v28h-24z" />
      <path
        className={styles.line}
        d="M186 158V60M214 158V60M186 92h28M186 124h28M186 92l28-32M186 124l28-32M186 156l28-32"
      />
      <path className={styles.line} d="M26 158v-46h28v46M26 134h28" />
      <circle className={styles.accent} cx="200" cy="46" r="9" />
    </svg>
  )
}
