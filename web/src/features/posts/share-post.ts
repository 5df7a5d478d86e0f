import { copyLink } from './copy-link.ts'

/** Opens the device's share sheet; where there is none, copies the public address. */
export async function sharePost(postId: string, title: string) {
  const link = { title, url: new URL(`/p/${postId}`, window.location.origin).href }
  if (!navigator.share || !navigator.canShare?.(link)) return copyLink(postId)
  try {
    await navigator.share(link)
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(postId)
  }
}
