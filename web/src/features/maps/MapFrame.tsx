import { useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import styles from './MapFrame.module.css'

interface MapFrameProps {
  /** What to do without the map, if it cannot be drawn or its code fails to load. */
  advice?: ReactNode
  className?: string | undefined
  /** Called with whether there is a map; false if it cannot be drawn or its code fails to load. */
  onMap?: ((isThere: boolean) => void) | undefined
}

/** The lazy component of one kind of map. `React.lazy` never retries after a failure, so the next attempt needs a new one. */
class MapCode<Props> {
  readonly #fetchView: () => Promise<ComponentType<Props>>
  View: ComponentType<Props>

  constructor(fetchView: () => Promise<ComponentType<Props>>) {
    this.#fetchView = fetchView
    this.View = this.#fetchLazily()
  }

  fetchAgain() {
    this.View = this.#fetchLazily()
  }

  #fetchLazily(): ComponentType<Props> {
    return lazy(async () => ({ default: await this.#fetchView() })) as ComponentType<Props>
  }
}

/** A map whose code, several times the size of a screen's, is loaded when it is first shown. */
export function lazyMap<Props extends object>(fetchView: () => Promise<ComponentType<Props>>) {
  const code = new MapCode(fetchView)
  return ({ advice, className, onMap, ...view }: Props & MapFrameProps) => (
    <MapFrame code={code} view={view as unknown as Props} advice={advice} className={className} onMap={onMap} />
  )
}

/**
 * If the map fails to load, a message with a retry button takes its place. The rest of the screen stays and must be usable
 * without it.
 */
function MapFrame<Props extends object>(props: MapFrameProps & { code: MapCode<Props>; view: Props }) {
  const { advice, className, onMap, code, view } = props
  const { t } = useLingui()
  const [canDraw] = useState(canDrawMaps)
  const [attempt, setAttempt] = useState(0)
  const { View } = code

  useEffect(() => {
    if (!canDraw) onMap?.(false)
  }, [canDraw, onMap])

  function fail() {
    code.fetchAgain()
    onMap?.(false)
  }

  function tryAgain() {
    setAttempt(attempt + 1)
    onMap?.(true)
  }

  return (
    <div className={`${styles.frame} ${className ?? ''}`}>
      {canDraw ? (
        <Boundary
          key={attempt}
          onError={fail}
          instead={
            <div className={styles.message} role="alert">
              <p>
                {t`The map could not be loaded.`} {advice}
              </p>
              <Button variant="default" onClick={tryAgain}>{t`Try again`}</Button>
            </div>
          }
        >
          <Suspense
            fallback={
              <div className={styles.message} role="status" aria-label={t`Loading the map`}>
                <Loader color="turquoise" />
              </div>
            }
          >
            <View {...view} />
          </Suspense>
        </Boundary>
      ) : (
        <p className={styles.message} role="note">
          {t`This browser cannot draw the map.`} {advice}
        </p>
      )}
    </div>
  )
}

function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

interface BoundaryProps {
  instead: ReactNode
  onError: () => void
  children: ReactNode
}

/** WebGL may fail, or the code may not load: neither may break the screen. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch() {
    this.props.onError()
  }
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
