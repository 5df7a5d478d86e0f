import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { STAFF_MESSAGES, STAFF_REASON_CHARACTERS } from '@meydan/domain/staff-rules.ts'
import type { ReactNode } from 'react'
import type { OperationResult } from 'urql'
import { unlessAskingForCode, withFreshCode } from '#features/staff/second-factor.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

interface ReasonDialogProps<Data> {
  title: string
  action: string
  isHarmless?: boolean
  maxCharacters?: number
  /** What is said when it is done: what was decided, and about what. Nothing if `send` says it itself. */
  done?: string
  send: (reason: string) => PromiseLike<OperationResult<Data>>
  onDone: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for the reason of an act, and for a fresh code if the act needs one. */
export function ReasonDialog<Data>(props: ReasonDialogProps<Data>) {
  const {
    title,
    action,
    isHarmless = false,
    maxCharacters = STAFF_REASON_CHARACTERS,
    done,
    send,
    onDone,
    onClose,
    children,
  } = props
  const { t } = useLingui()
  const form = useForm({
    initialValues: { reason: '' },
    rules: ({ reason }) => ({ reason: reason.trim() ? null : STAFF_MESSAGES.reasonNeeded }),
  })
  const submit = form.submit(async ({ reason }) => {
    const data = await form.call(() => withFreshCode(() => send(reason)))
    if (!data) return
    if (done) toast.success(done)
    onDone()
  })
  return (
    <ConfirmDialog
      title={title}
      action={action}
      isHarmless={isHarmless}
      isBusy={form.isBusy}
      onConfirm={submit}
      onClose={unlessAskingForCode(onClose)}
    >
      {children}
      <Textarea
        {...form.input('reason')}
        label={t`Reason`}
        maxLength={maxCharacters}
        autosize
        minRows={2}
        {...typedDirection(form.values.reason)}
        data-autofocus
      />
    </ConfirmDialog>
  )
}
