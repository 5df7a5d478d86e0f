import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
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

/** The photo on the whole screen is an entry of the history, so that Back closes it and not the post. */
function useOpenPhoto() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const index = (state as { photo?: number } | null)?.photo
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = index === undefined
  }, [index])
  return {
    index,
    open: (photo: number) => navigate({ search }, { state: { ...state, photo }, preventScrollReset: true }),
    close() {
      if (isClosing.current) return
      isClosing.current = true
      navigate(-1)
    },
  }
}

/** The photos and the video of a post; a tap on a photo shows it on the whole screen. */
export function PostGallery({ post }: { post: FragmentOf<typeof PostGalleryFragment> }) {
  const gallery = readFragment(PostGalleryFragment, post)
  const viewer = useLazyComponent(async () => (await import('./PhotoViewer.tsx')).PhotoViewer)
  const { index, open, close } = useOpenPhoto()
  const photos = gallery.medias.images.map(({ href, dimensions }) => ({ src: href, alt: gallery.title, ...dimensions }))
  async function show(photo: number) {
    if (!viewer.isLoading && (await viewer.open())) open(photo)
  }
  return (
    <>
      <PostMedia post={gallery} isFirst hasControls onPhoto={show} />
      {viewer.Component && index !== undefined && <viewer.Component photos={photos} index={index} onClose={close} />}
    </>
  )
}
