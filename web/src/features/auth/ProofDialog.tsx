import { useLingui } from '@lingui/react/macro'
import { codeProblem } from '@meydan/domain/account-rules.ts'
import type { ReactNode } from 'react'
import type { CombinedError, OperationResult } from 'urql'
import { requiredOr } from '#forms/required-or.ts'
import { useForm } from '#forms/useForm.ts'
import { sentenceOf, waitOf } from '#graphql/errors.ts'
import { useSession } from '#graphql/session.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { PasswordField } from './components/PasswordField.tsx'
import { SecurityCodeField } from './components/SecurityCodeField.tsx'

export interface Proof {
  password?: string
  code?: string
}

interface ProofDialogProps<Data> {
  title: string
  action: string
  isHarmless?: boolean
  children?: ReactNode
  send: (proof: Proof) => PromiseLike<OperationResult<Data>>
  onDone: (data: Data) => void
  /** Called if the server refuses something other than the proof; the default is a toast. */
  onRefused?: (error: CombinedError) => void
  onClose: () => void
}

/** Asks for the password before a security change, or for a code if the person signed up with Google and has none. */
export function ProofDialog<Data>(props: ProofDialogProps<Data>) {
  const { title, action, isHarmless = false, children, send, onDone, onRefused, onClose } = props
  const { t } = useLingui()
  const say = useSay()
  const hasPassword = useSession(({ claims }) => !claims?.fg)
  const form = useForm({
    initialValues: { password: '', code: '' },
    rules: ({ password, code }) =>
      hasPassword ? { password: requiredOr(password, null) } : { code: requiredOr(code, codeProblem(code)) },
  })

  const confirm = form.submit(async ({ password, code }) => {
    const { data, error } = await form.busyWhile(() => send(hasPassword ? { password } : { code }))
    if (error) refuse(error)
    else if (data) onDone(data)
  })

  function refuse(error: CombinedError) {
    if (form.showRefusal(error)) return
    const waitSeconds = waitOf(error)
    if (waitSeconds === undefined && onRefused) return onRefused(error)
    form.startWait(waitSeconds ?? 0)
    toast.error(say(sentenceOf(error)))
  }

  return (
    <ConfirmDialog
      title={title}
      action={action}
      isHarmless={isHarmless}
      isBusy={form.isBusy || form.waitSeconds > 0}
      onConfirm={() => confirm()}
      onClose={onClose}
    >
      {children}
      {hasPassword ? (
        <PasswordField {...form.input('password')} label={t`Password`} autoComplete="current-password" data-autofocus />
      ) : (
        <SecurityCodeField {...form.value('code')} />
      )}
    </ConfirmDialog>
  )
}
