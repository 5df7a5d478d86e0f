import { MESSAGES } from '@meydan/domain/messages.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { say } from '../i18n/say.ts'
import { toast } from './toast.ts'

/**
 * A dialog or drawer whose code comes when it is first shown. Where it does not come it closes and says so, and the next time
 * asks again; React's own `lazy` would take the whole screen down, and for good.
 */
export function lazyPart<Props extends { onClose: () => void }>(fetchPart: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => known)
    const close = useRef(props.onClose)
    close.current = props.onClose

    useEffect(() => {
      if (known) return
      let isHere = true
      fetchPart().then(
        (part) => {
          known = part
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
    }, [])

    return Part ? <Part {...props} /> : null
  }
}
