import { useLingui } from '@lingui/react/macro'

/** The server says "Chrome on Android" or what little it knows; names of products stay, the words between are the reader's. */
export function useDeviceName(device: string): string {
  const { t } = useLingui()
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? []
  if (browser && system) return t`${browser} on ${system}`
  return device === 'Unknown device' ? t`Unknown device` : device
}
