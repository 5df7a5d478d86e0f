import { Button } from '@mantine/core'
import styles from './NothingFound.module.css'

interface NothingFoundProps {
  title: string
  action: string
  onAct: () => void
}

/** An empty result in one line: in a low sheet over the map, a drawing would be out of sight. */
export function NothingFound({ title, action, onAct }: NothingFoundProps) {
  return (
    <div className={styles.line} role="status">
      <strong>{title}</strong>
      <Button size="xs" variant="light" onClick={onAct}>
        {action}
      </Button>
    </div>
  )
}
