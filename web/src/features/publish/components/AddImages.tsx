import { useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { chooseMedia } from '#features/publish/choose-media.ts'
import { addImages } from '#features/publish/draft.store.ts'

interface AddImagesProps {
  /** The current number of pictures; at the maximum there is no button. */
  count: number
  onProblem: (problem: string | null) => void
}

/** Adds pictures to a draft that already has some. */
export function AddImages({ count, onProblem }: AddImagesProps) {
  const { t } = useLingui()
  const clearChosen = useRef<() => void>(null)

  function add(files: File[]) {
    clearChosen.current?.()
    if (!files.length) return
    const chosen = chooseMedia(files, count)
    // A post has pictures or one video, never both.
    onProblem('video' in chosen ? MESSAGES.onlyOneVideo : (chosen.problem ?? null))
    if ('images' in chosen) addImages(chosen.images)
  }

  if (count >= POST_LIMITS.images) return null
  return (
    <FileButton
      multiple
      accept="image/*"
      resetRef={clearChosen}
      onChange={add}
      inputProps={{ 'aria-label': t`Add Image` }}
    >
      {(props) => (
        <Button {...props} variant="light" leftSection={<IconPhotoPlus size={20} aria-hidden="true" />}>
          {t`Add Image`}
        </Button>
      )}
    </FileButton>
  )
}
