import { Trans, useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { Component, type ReactNode, Suspense, useState } from 'react'
import styles from './MapFrame.module.css'

interface MapFrameProps {
  /** What to say where no map can be drawn; the rest of the screen must be enough to do without it. */
  without?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Around a lazy map: while it is on its way, and where it cannot be. */
export function MapFrame({ without, className, children }: MapFrameProps) {
  const { t } = useLingui()
  const [canDraw] = useState(canDrawMaps)
  const instead = (
    <p className={styles.message} role="note">
      {without ?? <Trans>This browser cannot draw the map.</Trans>}
    </p>
  )
  return (
    <div className={`${styles.frame} ${className ?? ''}`}>
      {canDraw ? (
        <Boundary instead={instead}>
          <Suspense
            fallback={
              <div className={styles.message} role="status" aria-label={t`Loading the map`}>
                <Loader color="turquoise" />
              </div>
            }
          >
            {children}
          </Suspense>
        </Boundary>
      ) : (
        instead
      )}
    </div>
  )
}

export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/** The graphics card may refuse, or the code not arrive: neither may take the screen along. */
class Boundary extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
