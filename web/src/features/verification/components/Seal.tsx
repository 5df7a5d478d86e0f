import styles from '#ui/drawings/drawing.module.css'

const SEAL =
  'M120 22l16 12 20-3 9 18 19 8-2 20 12 16-12 16 2 20-19 8-9 18-20-3-16 12-16-12-20 3-9-18-19-8 2-20-12-16 12-16-2-20 19-8 9-18 20 3z'

/** The verified badge, or an outline of it while the request is pending. */
export function Seal({ isPending = false }: { isPending?: boolean }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="120" cy="166" rx="100" ry="12" />
      <path className={isPending ? styles.paper : styles.brand} d={SEAL} />
      {isPending ? (
        <path className={styles.brandLine} d="M120 62v32l20 14" />
      ) : (
        <path className={styles.paper} d="M92 92l20 20 38-40 8 8-46 50-28-30z" />
      )}
    </svg>
  )
}
