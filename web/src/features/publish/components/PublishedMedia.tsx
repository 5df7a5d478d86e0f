import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { removeImage, removePublished, restorePublished, useDraft } from '#features/publish/draft.store.ts'
import type { PostToEdit } from '#features/publish/publish.graphql.ts'
import { useObjectUrl } from '#hooks/useObjectUrl.ts'
import { formatNumber } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { AddImages } from './AddImages.tsx'
import styles from './PublishedMedia.module.css'

interface PublishedMediaProps {
  medias: PostToEdit['medias']
  error: string | undefined
}

/** The media of the published post. Each can be marked for removal on saving; new pictures are added at the end. */
export function PublishedMedia({ medias, error }: PublishedMediaProps) {
  const { t } = useLingui()
  const say = useSay()
  const added = useDraft((draft) => draft.images)
  const removed = useDraft((draft) => draft.removed_medias)
  const [problem, setProblem] = useState<string | null>(null)
  const hasVideo = medias.video.some(({ _id }) => !removed.includes(_id))
  const count = medias.images.filter(({ _id }) => !removed.includes(_id)).length + added.length

  return (
    <section className={styles.media} aria-label={t`Photos or a video`}>
      <ul className={styles.list}>
        {medias.video.map((video) => (
          <PublishedTile
            key={video._id}
            file={video}
            labels={[t`Delete video`, t`Keep video`]}
            // A post has pictures or a video: it cannot be restored while there are new pictures.
            mayComeBack={added.length === 0}
          />
        ))}
        {medias.images.map((image, at) => {
          const number = formatNumber(at + 1)
          return (
            <PublishedTile
              key={image._id}
              file={image}
              labels={[t`Delete photo ${number}`, t`Keep photo ${number}`]}
              mayComeBack={count < POST_LIMITS.images}
            />
          )
        })}
        {added.map(({ id, name, thumbnail, problem: broken }) => (
          <AddedTile key={id} thumbnail={thumbnail} isBroken={broken !== null}>
            <TileButton label={t`Remove ${name}`} onClick={() => removeImage(id)}>
              <IconTrash size={18} aria-hidden="true" />
            </TileButton>
          </AddedTile>
        ))}
      </ul>
      {(error || problem) && (
        <p className={styles.error} role="alert">
          {error ?? say(problem ?? '')}
        </p>
      )}
      {!hasVideo && <AddImages count={count} onProblem={setProblem} />}
    </section>
  )
}

interface PublishedTileProps {
  file: PostToEdit['medias']['images'][number]
  labels: [remove: string, keep: string]
  mayComeBack: boolean
}

function PublishedTile({ file: { _id, thumbnails }, labels: [remove, keep], mayComeBack }: PublishedTileProps) {
  const isRemoved = useDraft((draft) => draft.removed_medias.includes(_id))
  return (
    <Tile address={thumbnails[0]?.href ?? null} isFaded={isRemoved}>
      {!isRemoved ? (
        <TileButton label={remove} onClick={() => removePublished(_id)}>
          <IconTrash size={18} aria-hidden="true" />
        </TileButton>
      ) : (
        mayComeBack && (
          <TileButton label={keep} onClick={() => restorePublished(_id)}>
            <IconArrowBackUp size={18} aria-hidden="true" />
          </TileButton>
        )
      )}
    </Tile>
  )
}

function Tile(props: { address: string | null; isFaded: boolean; children: ReactNode }) {
  const { address, isFaded, children } = props
  return (
    <li className={styles.tile} data-faded={isFaded || undefined}>
      {address && <img src={address} alt="" />}
      {children}
    </li>
  )
}

function AddedTile(props: { thumbnail: Blob | null; isBroken: boolean; children: ReactNode }) {
  const { thumbnail, isBroken, children } = props
  return (
    <Tile address={useObjectUrl(thumbnail)} isFaded={isBroken}>
      {children}
    </Tile>
  )
}

function TileButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon
      className={styles.button}
      variant="filled"
      color="dark"
      radius="xl"
      size={36}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
