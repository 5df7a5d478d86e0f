import { useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { PictureDraft } from '#features/places/place-draft.ts'
import { compressImage } from '#features/publish/compress-image.ts'
import { RemoveFileButton } from '#forms/RemoveFileButton.tsx'
import { useObjectUrl } from '#hooks/useObjectUrl.ts'
import styles from './PictureChooser.module.css'

interface PictureChooserProps {
  pictures: PictureDraft[]
  most: number
  /** What to say when more are chosen. */
  tooMany: string
  error: string | undefined
  ref?: Ref<HTMLButtonElement>
  /** `problem` is what was wrong with the files just chosen. */
  onChange: (pictures: PictureDraft[], problem: string | null) => void
}

/** Pictures are compressed when chosen, so that sending is quick and a file that is not a picture is refused at once. */
export function PictureChooser({ pictures, most, tooMany, error, ref, onChange }: PictureChooserProps) {
  const { t } = useLingui()
  const clearChosen = useRef<() => void>(null)
  const [isWorking, setWorking] = useState(false)
  // Pictures may be added or removed while the worker is busy.
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])

  async function add(files: File[]) {
    clearChosen.current?.()
    setWorking(true)
    const made = await Promise.all(files.slice(0, most).map(draftOf))
    setWorking(false)
    const good = made.filter((picture) => picture !== null)
    const all = [...latest.current, ...good]
    const isTooMany = all.length > most || files.length > most
    onChange(all.slice(0, most), isTooMany ? tooMany : good.length < made.length ? PEOPLE_MESSAGES.notAPicture : null)
  }

  return (
    <div className={styles.field}>
      {pictures.length > 0 && (
        <ul className={styles.list} aria-label={t`Chosen files`}>
          {pictures.map((picture) => (
            <Picture
              key={picture.key}
              picture={picture}
              onRemove={() =>
                onChange(
                  pictures.filter(({ key }) => key !== picture.key),
                  null,
                )
              }
            />
          ))}
        </ul>
      )}
      <FileButton
        multiple
        accept="image/*"
        resetRef={clearChosen}
        onChange={add}
        inputProps={{ 'aria-label': t`Pictures` }}
      >
        {(props) => (
          <Button
            {...props}
            ref={ref}
            variant="default"
            className={styles.add}
            loading={isWorking}
            disabled={pictures.length >= most}
            leftSection={<IconPhotoPlus size={20} aria-hidden="true" />}
          >
            {t`Add pictures`}
          </Button>
        )}
      </FileButton>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

async function draftOf(source: File): Promise<PictureDraft | null> {
  const made = await compressImage(source)
  if (!made) return null
  const name = source.name.replace(/\.\w+$/, '.jpg')
  return { key: crypto.randomUUID(), name, file: made.compressed, thumbnail: made.thumbnail }
}

function Picture({ picture, onRemove }: { picture: PictureDraft; onRemove: () => void }) {
  const { name } = picture
  const made = useObjectUrl('thumbnail' in picture ? picture.thumbnail : null)
  const address = 'href' in picture ? picture.href : made
  return (
    <li className={styles.picture}>
      {address && <img src={address} alt={name} />}
      <RemoveFileButton name={name} onRemove={onRemove} />
    </li>
  )
}
