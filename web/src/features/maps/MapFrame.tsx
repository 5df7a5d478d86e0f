import { useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import styles from './MapFrame.module.css'

interface MapFrameProps {
  /** How to do without the map, where it cannot be drawn or its code did not come. */
  advice?: ReactNode
  className?: string | undefined
  /** Whether there is a map; false when it cannot be drawn or its code did not come. */
  onMap?: ((isThere: boolean) => void) | undefined
}

/** The code of one kind of map, shared by all that are shown. React keeps a failure for good, so the next attempt needs another one. */
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

/** A map whose code, several times the size of a screen, is fetched when one is shown and not before. */
export function lazyMap<Props extends object>(fetchView: () => Promise<ComponentType<Props>>) {
  const code = new MapCode(fetchView)
  return ({ advice, className, onMap, ...view }: Props & MapFrameProps) => (
    <MapFrame code={code} view={view as unknown as Props} advice={advice} className={className} onMap={onMap} />
  )
}

/**
 * Where the map cannot be had, that is said in its place, with a way to try again; the rest of the screen stays and must be enough to
 * do without it.
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

/** The graphics card may refuse, or the code not arrive: neither may take the screen along. */
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
