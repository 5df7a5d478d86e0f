import { MESSAGES } from '@meydan/domain/messages.ts'
import { say } from '#i18n/say.ts'
import { toast } from './toast.ts'

/** Opens the phone's share sheet; where there is none, copies the address. */
export async function shareLink({ title, path }: { title: string; path: string }) {
  const url = new URL(path, window.location.origin).href
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast.success(say(MESSAGES.copied))
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) toast.error(say(MESSAGES.error))
  }
}
