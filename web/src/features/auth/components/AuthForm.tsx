import type { FormEvent, ReactNode } from 'react'
import styles from './AuthForm.module.css'

interface AuthFormProps {
  label: string
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

export function AuthForm({ label, onSubmit, children }: AuthFormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-label={label}>
      {children}
    </form>
  )
}
