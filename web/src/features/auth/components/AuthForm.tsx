import type { FormEvent, ReactNode } from 'react'
import styles from './AuthForm.module.css'

interface AuthFormProps {
  label: string
  onSubmit: () => void
  children: ReactNode
}

export function AuthForm({ label, onSubmit, children }: AuthFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={label}>
      {children}
    </form>
  )
}
