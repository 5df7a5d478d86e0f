import { MESSAGES } from '@meydan/domain/messages.ts'
import { type ComponentType, useState } from 'react'
import { say } from '#i18n/say.ts'
import { toast } from './toast.ts'

/**
 * A part of a screen whose code comes when it is asked for. Where it does not come the screen stays as it is and says so;
 * a lazy component would take the whole screen down with it.
 */
export function usePart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null)
  const [isComing, setComing] = useState(false)

  /** Whether it came. */
  async function open(): Promise<boolean> {
    setComing(true)
    try {
      setPart({ Part: await fetchPart() })
      return true
    } catch {
      toast.error(say(MESSAGES.couldNotFetch))
      return false
    } finally {
      setComing(false)
    }
  }

  return { Part: part?.Part ?? null, isComing, open, close: () => setPart(null) }
}
