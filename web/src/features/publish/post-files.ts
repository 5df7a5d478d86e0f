import type { Draft } from './draft.ts'
import type { NewPostInput } from './publish.graphql.ts'

const jpeg = (picture: Blob, name: string) =>
  new File([picture], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })

/** The files of a draft as they are uploaded: compressed or trimmed, in order. */
export function postFiles({ images, video, attachments }: Draft): Pick<NewPostInput, 'medias' | 'attachments'> {
  const film = video?.trimmed
  return {
    medias: {
      images: images.flatMap(({ compressed, name }) => (compressed ? jpeg(compressed, name) : [])),
      video: film && new File([film], film.type === 'video/webm' ? 'video.webm' : 'video.mp4', { type: film.type }),
      video_thumbnail: film && video.thumbnail && jpeg(video.thumbnail, 'still'),
    },
    attachments: attachments.map(({ file }) => file),
  }
}
