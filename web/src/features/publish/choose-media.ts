import { MESSAGES } from '@meydan/domain/messages.ts'
import { POST_LIMITS, PUBLISHING_MESSAGES } from '@meydan/domain/publishing-rules.ts'

type Chosen = { images: File[]; problem?: string } | { video: File } | { problem: string }

const isImage = ({ type }: File) => type.startsWith('image/')
const isVideo = ({ type }: File) => type.startsWith('video/')

/** Accepts pictures or one video. Files beyond the maximum are left out and reported. */
export function chooseMedia(files: File[], imagesBefore: number): Chosen {
  if (!files.every((file) => isImage(file) || isVideo(file))) return { problem: MESSAGES.onlyImagesAndVideos }
  const video = files.find(isVideo)
  if (video) return files.length > 1 ? { problem: MESSAGES.onlyOneVideo } : { video }
  const room = Math.max(0, POST_LIMITS.images - imagesBefore)
  const images = files.slice(0, room)
  return files.length > room ? { images, problem: PUBLISHING_MESSAGES.tooManyImages } : { images }
}
