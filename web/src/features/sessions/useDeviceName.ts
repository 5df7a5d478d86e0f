import { useLingui } from '@lingui/react/macro'

/** Translates the server's "Chrome on Android"; product names stay as they are. */
export function useDeviceName(device: string): string {
  const { t } = useLingui()
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? []
  if (browser && system) return t`${browser} on ${system}`
  return device === 'Unknown device' ? t`Unknown device` : device
}
