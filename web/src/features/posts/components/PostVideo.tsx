import { useLingui } from '@lingui/react/macro'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { type FragmentOf, graphql, readFragment } from '../../../graphql/gql.ts'
import styles from './PostVideo.module.css'

const VideoPlayer = lazy(async () => ({ default: (await import('./VideoPlayer.tsx')).VideoPlayer }))

export const PostVideoFragment = graphql(`
  fragment PostVideo on MediaFile {
    href
    placeholder
    thumbnails {
      href
    }
  }
`)

interface PostVideoProps {
  video: FragmentOf<typeof PostVideoFragment>
  title: string
  hasControls: boolean
}

/** A thumbnail until somebody wants the film, and again when the film is over. */
export function PostVideo({ video, title, hasControls }: PostVideoProps) {
  const { t } = useLingui()
  const { href, thumbnails, placeholder } = readFragment(PostVideoFragment, video)
  const [isPlaying, setPlaying] = useState(false)
  const still = thumbnails.at(-1)?.href ?? placeholder
  const thumbnail = still && <img src={still} alt="" className={styles.thumbnail} decoding="async" />
  if (isPlaying)
    return (
      <Suspense fallback={thumbnail}>
        <VideoPlayer href={href} title={title} hasControls={hasControls} onEnded={() => setPlaying(false)} />
      </Suspense>
    )
  return (
    <div className={styles.video}>
      {thumbnail}
      <button
        type="button"
        className={styles.play}
        aria-label={t`Play the video of ${title}`}
        onClick={() => setPlaying(true)}
      >
        <span className={styles.disc}>
          <IconPlayerPlayFilled size={30} aria-hidden="true" />
        </span>
      </button>
    </div>
  )
}
