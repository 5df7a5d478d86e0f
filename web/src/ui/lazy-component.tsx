import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'

type Closable = { onClose: () => void }
type Load<Props> = () => Promise<ComponentType<Props>>

/** A dialog or drawer whose code is loaded when it is first rendered. If that fails it closes itself and a toast says so. */
export const lazyComponent =
  <Props extends Closable>(load: Load<Props>) =>
  (props: Props) => <LazyComponent load={load} props={props} />

function LazyComponent<Props extends Closable>({ load, props }: { load: Load<Props>; props: Props }) {
  const { Component, open } = useLazyComponent(load)
  const openOrClose = useEffectEvent(async () => {
    if (!(await open())) props.onClose()
  })
  useEffect(() => {
    openOrClose()
  }, [])

  return Component ? <Component {...props} /> : null
}
