import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconMovie } from '@tabler/icons-react'
import type { DraftImage, DraftVideo } from '#features/publish/draft.ts'
import { useObjectUrl } from '#hooks/useObjectUrl.ts'
import styles from './MediaStrip.module.css'

interface MediaStripProps {
  images: DraftImage[]
  video: DraftVideo | null
}

/** Thumbnails of the chosen media, in order. */
export function MediaStrip({ images, video }: MediaStripProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.strip} aria-label={t`Chosen files`}>
      {images.map(({ id, thumbnail, name, problem }) => (
        <Thumb key={id} picture={thumbnail} name={name} isBroken={problem !== null} />
      ))}
      {video && <Thumb picture={video.thumbnail} name={video.name} isFilm isBroken={video.problem !== null} />}
    </ul>
  )
}

interface ThumbProps {
  picture: Blob | null
  name: string
  isFilm?: boolean
  isBroken: boolean
}

function Thumb({ picture, name, isFilm = false, isBroken }: ThumbProps) {
  const address = useObjectUrl(picture)
  return (
    <li className={styles.thumb} data-broken={isBroken || undefined}>
      {address && <img src={address} alt={name} />}
      {isBroken ? (
        <IconAlertTriangle className={styles.sign} role="img" aria-label={name} />
      ) : (
        isFilm && <IconMovie className={styles.sign} role="img" aria-label={name} />
      )}
    </li>
  )
}
