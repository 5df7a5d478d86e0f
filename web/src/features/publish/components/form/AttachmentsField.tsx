import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import {
  ATTACHMENT_ACCEPT,
  ATTACHMENT_MOST_BYTES,
  POST_LIMITS,
  PUBLISHING_MESSAGES,
} from '@meydan/domain/publishing-rules.ts'
import { IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { addAttachments, removeAttachment, removePublished, useDraft } from '#features/publish/draft.store.ts'
import styles from './form.module.css'
import type { PostFormState } from './form-section.ts'

const isAllowed = ({ type, name }: File) =>
  /^(image|audio|video)\//.test(type) || /\.(pdf|xlsx|csv|txt|zip|rar)$/i.test(name)

interface AttachmentsFieldProps {
  form: PostFormState
  /** Without a plan, or after it has expired, files can only be removed. */
  mayAdd: boolean
  /** The files of the published post. */
  published?: { _id: string; name: string }[]
}

/** Files attached to the post, for members of a plan. */
export function AttachmentsField({ form, mayAdd, published = [] }: AttachmentsFieldProps) {
  const { t } = useLingui()
  const attachments = useDraft((draft) => draft.attachments)
  const removed = useDraft((draft) => draft.removed_medias)
  const clearChosen = useRef<() => void>(null)
  const { ref, error } = form.field('attachments')
  const remaining = published.filter(({ _id }) => !removed.includes(_id))
  const count = remaining.length + attachments.length

  function add(files: File[]) {
    clearChosen.current?.()
    const fitting = files.filter((file) => isAllowed(file) && file.size <= ATTACHMENT_MOST_BYTES)
    const room = POST_LIMITS.attachments - count
    form.mark(
      'attachments',
      !files.every(isAllowed)
        ? PUBLISHING_MESSAGES.notAnAttachment
        : fitting.length < files.length
          ? PEOPLE_MESSAGES.fileTooLarge
          : fitting.length > room
            ? PUBLISHING_MESSAGES.tooManyAttachments
            : null,
    )
    if (fitting.length) addAttachments(fitting.slice(0, room))
  }

  const row = (id: string, name: string, onRemove: () => void) => (
    <li key={id} className={`${styles.item} ${styles.boxed}`}>
      <IconFile size={20} aria-hidden="true" />
      <bdi className={styles.words}>{name}</bdi>
      <ActionIcon variant="subtle" color="red" size={44} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
    </li>
  )

  return (
    <>
      {count > 0 && (
        <ul className={styles.list}>
          {remaining.map(({ _id, name }) => row(_id, name, () => removePublished(_id)))}
          {attachments.map(({ id, file }) => row(id, file.name, () => removeAttachment(id)))}
        </ul>
      )}
      <div>
        <FileButton
          multiple
          accept={ATTACHMENT_ACCEPT}
          resetRef={clearChosen}
          onChange={add}
          inputProps={{ 'aria-label': t`Attachments` }}
        >
          {(props) => (
            <Button
              {...props}
              ref={ref}
              variant="default"
              disabled={!mayAdd || count >= POST_LIMITS.attachments}
              leftSection={<IconPaperclip size={18} aria-hidden="true" />}
            >
              {t`Add files`}
            </Button>
          )}
        </FileButton>
        {error && <p className={styles.error}>{error}</p>}
      </div>
    </>
  )
}
