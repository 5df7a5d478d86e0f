import { useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { PLACE_IMAGES_MOST, PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { PictureDraft } from '#features/places/place-draft.ts'
import { compressImage } from '#features/publish/compress-image.ts'
import { RemoveFileButton } from '#forms/RemoveFileButton.tsx'
import { useObjectUrl } from '#hooks/useObjectUrl.ts'
import type { PlaceFormSectionProps } from './form-section.ts'
import styles from './PicturesField.module.css'

/** Pictures are compressed when chosen, so that sending is quick and a file that is not a picture is refused at once. */
export function PicturesField({ form }: PlaceFormSectionProps) {
  const { t } = useLingui()
  const { ref, error } = form.field('images')
  const { pictures } = form.values
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
    const made = await Promise.all(files.slice(0, PLACE_IMAGES_MOST).map(draftOf))
    setWorking(false)
    const good = made.filter((picture) => picture !== null)
    const all = [...latest.current, ...good]
    form.mark(
      'images',
      all.length > PLACE_IMAGES_MOST || files.length > PLACE_IMAGES_MOST
        ? PLACE_MESSAGES.tooManyImages
        : good.length < made.length
          ? PEOPLE_MESSAGES.notAPicture
          : null,
    )
    form.set({ pictures: all.slice(0, PLACE_IMAGES_MOST) })
  }

  return (
    <div className={styles.field}>
      {pictures.length > 0 && (
        <ul className={styles.list} aria-label={t`Chosen files`}>
          {pictures.map((picture) => (
            <Picture
              key={picture.key}
              picture={picture}
              onRemove={() => {
                form.set({ pictures: pictures.filter(({ key }) => key !== picture.key) })
                form.clearError('images')
              }}
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
            disabled={pictures.length >= PLACE_IMAGES_MOST}
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
