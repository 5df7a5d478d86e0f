import { type ComponentType, useEffect, useState } from 'react'
import { ErrorView } from './ErrorView.tsx'
import { RowsSkeleton } from './skeletons.tsx'

interface PaneCode<Props> {
  load: () => Promise<ComponentType<Props>>
  loaded: ComponentType<Props> | null
}

/**
 * A part of a screen that is not there at first, such as another tab. Its code is loaded when it is first shown; until then rows
 * stand in for it. If that fails, the rest of the screen stays.
 */
export function lazyPane<Props extends object>(load: PaneCode<Props>['load']) {
  const code: PaneCode<Props> = { load, loaded: null }
  return (props: Props) => <LazyPane code={code} props={props} />
}

function LazyPane<Props extends object>({ code, props }: { code: PaneCode<Props>; props: Props }) {
  const [Component, setComponent] = useState(() => code.loaded)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (code.loaded) return
    code.load().then(
      (component) => {
        code.loaded = component
        setComponent(() => component)
      },
      () => setFailed(true),
    )
  }, [code])
  if (hasFailed) return <ErrorView />
  return Component ? <Component {...props} /> : <RowsSkeleton />
}
