import { MESSAGES } from '@meydan/domain/messages.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { say } from '../i18n/say.ts'
import { toast } from './toast.ts'

type Closable = { onClose: () => void }
type FetchPart<Props> = () => Promise<ComponentType<Props>>

/**
 * A dialog or drawer whose code comes when it is first shown. Where it does not come it closes and says so, and the next time
 * asks again; React's own `lazy` would take the whole screen down, and for good.
 */
export const lazyPart =
  <Props extends Closable>(fetchPart: FetchPart<Props>) =>
  (props: Props) => <Coming fetchPart={fetchPart} props={props} />

function Coming<Props extends Closable>({ fetchPart, props }: { fetchPart: FetchPart<Props>; props: Props }) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const close = useRef(props.onClose)
  close.current = props.onClose

  useEffect(() => {
    let isHere = true
    fetchPart().then(
      (part) => {
        if (isHere) setPart(() => part)
      },
      () => {
        if (!isHere) return
        toast.error(say(MESSAGES.couldNotFetch))
        close.current()
      },
    )
    return () => {
      isHere = false
    }
  }, [fetchPart])

  return Part ? <Part {...props} /> : null
}
