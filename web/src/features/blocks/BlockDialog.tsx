import { useLingui } from '@lingui/react/macro'
import { useMutation } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { BlockMutation } from './blocks.graphql.ts'

interface BlockDialogProps {
  person: { _id: string; username: string }
  onBlocked?: () => void
  onClose: () => void
}

/** Says what a block does before it is made. */
export function BlockDialog({ person: { _id, username }, onBlocked, onClose }: BlockDialogProps) {
  const { t } = useLingui()
  const say = useSay()
  const [{ fetching }, block] = useMutation(BlockMutation)

  async function confirm() {
    const { error } = await block({ user_id: _id })
    if (error) return toast.error(say(sentenceOf(error)))
    toast.success(t`${username} is blocked`)
    onClose()
    onBlocked?.()
  }

  return (
    <ConfirmDialog
      title={t`Block ${username}?`}
      action={t`Block`}
      isBusy={fetching}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {t`You will see nothing of each other. Follows end, open offers are withdrawn, and nothing can be sent in your conversations any more. Unblocking does not bring these back.`}
      </p>
    </ConfirmDialog>
  )
}
