import { t } from '@lingui/core/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { say } from '#i18n/say.ts'
import { toast } from './toast.ts'

const addressOf = (path: string) => new URL(path, window.location.origin).href

/** Copies the address of a public page, which needs no login. Where copying is not allowed, the address is shown. */
export async function copyAddress(path: string) {
  const address = addressOf(path)
  try {
    await navigator.clipboard.writeText(address)
    toast.success(say(MESSAGES.copied))
  } catch {
    toast.error(t`This browser does not allow copying. The address is ${address}`)
  }
}

/** Opens the device's share sheet; where there is none, or it is refused, copies the address. */
export async function shareLink({ title, path }: { title: string; path: string }) {
  const link = { title, url: addressOf(path) }
  if (!navigator.share || !navigator.canShare?.(link)) return copyAddress(path)
  try {
    await navigator.share(link)
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyAddress(path)
  }
}
