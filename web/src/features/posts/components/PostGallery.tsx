import { useState } from 'react'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import { PostMedia, PostMediaFragment } from './PostMedia.tsx'

export const PostGalleryFragment = graphql(
  `
    fragment PostGallery on Post {
      title
      medias {
        images {
          _id
          href
          dimensions {
            width
            height
          }
        }
      }
      ...PostMedia
    }
  `,
  [PostMediaFragment],
)

/** The photos and the video of a post; a tap on a photo shows it on the whole screen. */
export function PostGallery({ post }: { post: FragmentOf<typeof PostGalleryFragment> }) {
  const gallery = readFragment(PostGalleryFragment, post)
  const viewer = useLazyComponent(async () => (await import('./PhotoViewer.tsx')).PhotoViewer)
  const [index, setIndex] = useState(0)
  const photos = gallery.medias.images.map(({ href, dimensions }) => ({ src: href, alt: gallery.title, ...dimensions }))
  return (
    <>
      <PostMedia
        post={gallery}
        isFirst
        hasControls
        onPhoto={(chosen) => {
          setIndex(chosen)
          viewer.open()
        }}
      />
      {viewer.Component && <viewer.Component photos={photos} index={index} onClose={viewer.close} />}
    </>
  )
}
