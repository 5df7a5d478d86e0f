import { useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import styles from './PostVideo.module.css'

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

/** A thumbnail, replaced by the player while the video plays. */
export function PostVideo({ video, title, hasControls }: PostVideoProps) {
  const { t } = useLingui()
  const { href, thumbnails, placeholder } = readFragment(PostVideoFragment, video)
  const player = useLazyComponent(async () => (await import('./VideoPlayer.tsx')).VideoPlayer)
  const still = thumbnails.at(-1)?.href ?? placeholder
  if (player.Component)
    return <player.Component href={href} title={title} hasControls={hasControls} onEnded={player.close} />
  return (
    <div className={styles.video}>
      {still && <img src={still} alt="" className={styles.thumbnail} loading="lazy" decoding="async" />}
      <button
        type="button"
        className={styles.play}
        aria-label={t`Play the video of ${title}`}
        aria-busy={player.isLoading}
        onClick={player.open}
      >
        <span className={styles.disc}>
          {player.isLoading ? (
            <Loader size={30} color="white" aria-hidden="true" />
          ) : (
            <IconPlayerPlayFilled size={30} aria-hidden="true" />
          )}
        </span>
      </button>
    </div>
  )
}
