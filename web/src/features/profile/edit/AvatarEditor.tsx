import { useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useClient } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { upload } from '#graphql/upload.ts'
import { formatPercent } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { toast } from '#ui/toast.ts'
import styles from './AvatarEditor.module.css'

const CropDialog = lazyComponent(async () => (await import('./CropDialog.tsx')).CropDialog)

const UploadAvatarMutation = graphql(`
  mutation UploadAvatar($file: Upload) {
    uploadAvatar(file: $file) {
      href
    }
  }
`)
const RemoveAvatarMutation = graphql(`
  mutation RemoveAvatar {
    removeAvatar
  }
`)

interface AvatarEditorProps {
  name: string
  href: string | null | undefined
  onChanged: () => void
}

/** The picture is saved when it is chosen, separately from the rest of the form. If several are chosen, the last one wins. */
export function AvatarEditor({ name, href, onChanged }: AvatarEditorProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [chosen, setChosen] = useState<File | null>(null)
  const [uploadProgress, setUploadProgress] = useState<number | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const sending = useRef<AbortController | null>(null)
  const clearInput = useRef<() => void>(null)
  const percent = formatPercent(uploadProgress ?? 0)

  /** Resets the input, so that the same file can be chosen again after a failure. */
  function choose(file: File | null) {
    clearInput.current?.()
    if (file) setChosen(file)
  }

  async function send(picture: Blob, { name: fileName }: File) {
    setChosen(null)
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setUploadProgress(0)
    try {
      const file = new File([picture], fileName, { type: picture.type })
      await upload(UploadAvatarMutation, { file }, { onProgress: setUploadProgress, signal: controller.signal })
      toast.success(t`${fileName} is your new picture`)
      onChanged()
    } catch (error) {
      if (controller.signal.aborted) return
      showFailure(fileName, error instanceof Error ? error.message : MESSAGES.error)
    }
    if (sending.current === controller) setUploadProgress(null)
  }

  function showFailure(fileName: string, sentence: string) {
    const reason = say(sentence)
    toast.error(t`Could not upload ${fileName}: ${reason}`)
  }

  async function remove() {
    setRemoving(true)
    const { error } = await client.mutation(RemoveAvatarMutation, {})
    setRemoving(false)
    if (error) return toast.error(say(MESSAGES.avatarNotRemoved))
    onChanged()
    toast.success(say(MESSAGES.avatarRemoved))
  }

  return (
    <div className={styles.editor}>
      <Avatar name={name} href={href} size={82} />
      <div className={styles.actions}>
        <FileButton accept="image/*" resetRef={clearInput} onChange={choose} inputProps={{ 'aria-label': t`Photo` }}>
          {(props) => (
            <Button {...props} variant="light" leftSection={<IconCamera size={20} aria-hidden="true" />}>
              {uploadProgress === null ? (href ? t`Change photo` : t`Add a photo`) : t`Sending ${percent}`}
            </Button>
          )}
        </FileButton>
        {href && (
          <Button
            variant="subtle"
            color="red"
            loading={isRemoving}
            onClick={remove}
            leftSection={<IconTrash size={20} aria-hidden="true" />}
          >
            {t`Remove photo`}
          </Button>
        )}
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          onDone={(picture) => send(picture, chosen)}
          onFailed={() => {
            setChosen(null)
            showFailure(chosen.name, PEOPLE_MESSAGES.notAPicture)
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}
