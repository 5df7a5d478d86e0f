import { create } from 'zustand'

/** Not in TypeScript's DOM types: only Chromium browsers fire it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface InstallState {
  prompt: InstallPromptEvent | null
  isInstalled: boolean
}

export const useInstall = create<InstallState>(() => ({
  prompt: null,
  isInstalled: window.matchMedia('(display-mode: standalone)').matches,
}))

/** The browser fires its install event once, early; it is kept for later use. */
export function listenForInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstall.setState({ prompt: event as InstallPromptEvent })
  })
  window.addEventListener('appinstalled', () => useInstall.setState({ prompt: null, isInstalled: true }))
}
