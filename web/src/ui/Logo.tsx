import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import styles from './Logo.module.css'

/** A block of houses whose inner corner gives way to the square. */
const BLOCK = 'M2 9a7 7 0 0 1 7-7h10a3 3 0 0 1 3 3v7.17A12 12 0 0 0 12.17 22H5a3 3 0 0 1-3-3z'

function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {[0, 90, 180, 270].map((turn) => (
        <path key={turn} className={styles.block} d={BLOCK} transform={`rotate(${turn} 24 24)`} />
      ))}
      <circle className={styles.square} cx="24" cy="24" r="6.5" />
    </svg>
  )
}

/** The mark and the name, one line. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={styles.logo} dir="ltr">
      <LogoMark size={size} />
      <span className={styles.name} style={{ fontSize: `calc(${size / 16}rem * 0.78)` }}>
        {PRODUCT_NAME}
      </span>
    </span>
  )
}
