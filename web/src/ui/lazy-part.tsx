import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { usePart } from './usePart.ts'

type Closable = { onClose: () => void }
type FetchPart<Props> = () => Promise<ComponentType<Props>>

/** A dialog or drawer that is there because something is chosen: its code comes when it is shown, or it closes and says so. */
export const lazyPart =
  <Props extends Closable>(fetchPart: FetchPart<Props>) =>
  (props: Props) => <Coming fetchPart={fetchPart} props={props} />

function Coming<Props extends Closable>({ fetchPart, props }: { fetchPart: FetchPart<Props>; props: Props }) {
  const { Part, open } = usePart(fetchPart)
  const come = useEffectEvent(async () => {
    if (!(await open())) props.onClose()
  })
  useEffect(() => {
    come()
  }, [])

  return Part ? <Part {...props} /> : null
}
