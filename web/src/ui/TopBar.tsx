import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFocusOnArrival } from '#hooks/useFocusOnArrival.ts'
import { useGoBack } from '#hooks/useGoBack.ts'
import styles from './TopBar.module.css'

interface TopBarProps {
  title: string
  brand?: ReactNode
  actions?: ReactNode
  backTo?: string
}

export function TopBar({ title, brand, actions, backTo }: TopBarProps) {
  const { t } = useLingui()
  const goBack = useGoBack(backTo)
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <header className={styles.bar}>
      {backTo && (
        <ActionIcon variant="subtle" color="gray" size={44} radius="xl" aria-label={t`Back`} onClick={goBack}>
          <IconArrowLeft className={styles.arrow} aria-hidden="true" />
        </ActionIcon>
      )}
      {brand && <div className={styles.brand}>{brand}</div>}
      <h1 ref={heading} tabIndex={-1} className={brand ? styles.titleBesideBrand : styles.title} dir="auto">
        {title}
      </h1>
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}
