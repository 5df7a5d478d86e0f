import styles from './drawing.module.css'

/** A market stall waiting for its first goods. */
export function Stall() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="120" cy="160" rx="112" ry="16" />
      <circle className={styles.accent} cx="198" cy="34" r="14" />
      <path className={styles.line} d="M60 70v88M180 70v88" />
      <path className={styles.paper} d="M48 112h144v42a4 4 0 0 1-4 4H52a4 4 0 0 1-4-4z" />
      <path className={styles.line} d="M84 112v46M120 112v46M156 112v46" />
      <path className={styles.soft} d="M52 32h136l14 34H38z" />
      <path className={styles.brand} d="M52 32h27l-6 34H38zM106 32h28l4 34h-36zM161 32h27l14 34h-35z" />
      <path
        className={styles.brand}
        d="M38 66h35c0 10-8 17-17.500 17S38 76 38 66zM102 66h36c0 10-8 17-18 17s-18-7-18-17zM167 66h35c0 10-8 17-17.500 17S167 76 167 66z"
      />
      <path
        className={styles.soft}
        d="M73 66h29c0 10-6.500 17-14.500 17S73 76 73 66zM138 66h29c0 10-6.500 17-14.500 17S138 76 138 66z"
      />
      <path className={styles.paper} d="M104 94h32l5 18h-42z" />
    </svg>
  )
}
