import { useLingui } from '@lingui/react/macro'
import { MESSAGE_EDIT_MS } from '@meydan/domain/conversation-rules.ts'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from 'urql'
import { DeleteMessageMutation, type Message } from '#features/conversations/conversations.graphql.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { Action, ActionSheet } from '#ui/ActionSheet.tsx'
import { toast } from '#ui/toast.ts'

interface MessageMenuProps {
  message: Message
  /** Nothing can be changed in the conversation any more. */
  isFrozen: boolean
  onEdit: () => void
  onChanged: ((message: Message) => void) | undefined
  onClose: () => void
}

/** What can be done with one's own message. */
export function MessageMenu({ message, isFrozen, onEdit, onChanged, onClose }: MessageMenuProps) {
  const { t } = useLingui()
  const say = useSay()
  const [{ fetching }, remove] = useMutation(DeleteMessageMutation)
  const { _id, kind, text, created_at } = message
  const isEditable = !isFrozen && kind === 'text' && Date.now() - Date.parse(created_at) < MESSAGE_EDIT_MS

  async function deleteIt() {
    const { data, error } = await remove({ message_id: _id })
    if (error) toast.error(say(sentenceOf(error)))
    else if (data) onChanged?.(data.deleteMessage.message)
    onClose()
  }

  return (
    <ActionSheet title={t`Message`} onClose={onClose}>
      {isEditable && (
        <Action
          icon={<IconPencil aria-hidden="true" />}
          onClick={() => {
            onClose()
            onEdit()
          }}
        >
          {t`Edit`}
        </Action>
      )}
      {text && (
        <Action
          icon={<IconCopy aria-hidden="true" />}
          onClick={async () => {
            await navigator.clipboard.writeText(text).catch(() => {})
            onClose()
          }}
        >
          {t`Copy`}
        </Action>
      )}
      {kind !== 'offer' && (
        <Action icon={<IconTrash aria-hidden="true" />} isDangerous isBusy={fetching} onClick={deleteIt}>
          {t`Delete for both`}
        </Action>
      )}
    </ActionSheet>
  )
}
