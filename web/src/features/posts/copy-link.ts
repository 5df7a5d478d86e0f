import { MESSAGES } from '@meydan/domain/messages.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

/** Copies the public address, which needs no login. */
export async function copyLink(postId: string) {
  try {
    await navigator.clipboard.writeText(new URL(`/p/${postId}`, window.location.origin).href)
    toast.success(say(MESSAGES.copied))
  } catch {
    toast.error(say(MESSAGES.error))
  }
}
