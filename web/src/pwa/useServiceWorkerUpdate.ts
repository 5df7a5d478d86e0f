import { useEffect, useRef, useState } from 'react'

// docs/decisions/0024: A new version waits until the person accepts it

/** An open page checks for a newer version once an hour. */
const ASK_AGAIN_AFTER_MS = 60 * 60 * 1000

/** Registers the service worker after the page has loaded, and reports when a newer version is ready. */
export function useServiceWorkerUpdate() {
  const [isWaiting, setWaiting] = useState(false)
  const activate = useRef<() => Promise<void>>(undefined)

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    let timer: ReturnType<typeof setInterval> | undefined
    const start = async () => {
      const { registerSW } = await import('virtual:pwa-register')
      activate.current = registerSW({
        onNeedRefresh: () => setWaiting(true),
        onRegisteredSW: (_, registration) => {
          timer = setInterval(() => registration?.update().catch(() => {}), ASK_AGAIN_AFTER_MS)
        },
      })
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      window.removeEventListener('load', start)
      clearInterval(timer)
    }
  }, [])

  return {
    isWaiting,
    takeOver: () => (isWaiting ? activate.current?.() : loadNewest()),
    dismiss: () => setWaiting(false),
  }
}

/** Reloads the newest version, bypassing the service worker's cached page. */
async function loadNewest() {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => {})
  await installed(registration?.installing)
  if (!registration?.waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  registration.waiting.postMessage({ type: 'SKIP_WAITING' })
}

function installed(worker: ServiceWorker | null | undefined): Promise<void> {
  return new Promise((done) => {
    if (worker?.state !== 'installing') return done()
    worker.addEventListener('statechange', () => done(), { once: true })
  })
}
