import { MESSAGES } from '@meydan/domain/messages.ts'
import { type ComponentType, useState } from 'react'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

// docs/decisions/0180: A lazy component that fails to load leaves the screen as it is

/**
 * A component whose code is loaded when `open` is called. If it fails to load, the screen stays as it is and a toast says so;
 * `React.lazy` would replace the whole screen by its error boundary.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> } | null>(null)
  const [isLoading, setLoading] = useState(false)

  /** Returns true if the code was loaded. */
  async function open(): Promise<boolean> {
    setLoading(true)
    try {
      setLoaded({ Component: await load() })
      return true
    } catch {
      toast.error(say(MESSAGES.couldNotFetch))
      return false
    } finally {
      setLoading(false)
    }
  }

  return { Component: loaded?.Component ?? null, isLoading, open, close: () => setLoaded(null) }
}
