import type { ReactNode } from 'react'
import styles from './FormSection.module.css'

interface FormSectionProps {
  title: string
  hint?: string
  children: ReactNode
}

/** A section of a long form. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
