import { useLingui } from '@lingui/react/macro'
import { codeProblem } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { type ReactNode, useState } from 'react'
import type { CombinedError, OperationResult } from 'urql'
import { requiredOr } from '#forms/required-or.ts'
import { useFieldErrors } from '#forms/useFieldErrors.ts'
import { fieldAtFault, sentenceOf, waitOf } from '#graphql/errors.ts'
import { useSession } from '#graphql/session.ts'
import { useCountdown } from '#hooks/useCountdown.ts'
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
  /** The change itself. */
  send: (proof: Proof) => PromiseLike<OperationResult<Data>>
  onDone: (data: Data) => void
  /** Something else than the proof was refused; without it, a toast says so. */
  onRefused?: (error: CombinedError) => void
  onClose: () => void
}

/** Asks for the password before a change of security; of people who came through Google and have none, for a code. */
export function ProofDialog<Data>(props: ProofDialogProps<Data>) {
  const { title, action, isHarmless = false, children, send, onDone, onRefused, onClose } = props
  const { t } = useLingui()
  const say = useSay()
  const hasPassword = useSession(({ claims }) => !claims?.fg)
  const { field, accept, forgive } = useFieldErrors<keyof Proof>()
  const wait = useCountdown()
  const [isBusy, setBusy] = useState(false)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')

  async function confirm() {
    const isFine = hasPassword
      ? accept({ password: password ? null : MESSAGES.required })
      : accept({ code: requiredOr(code, codeProblem(code)) })
    if (!isFine) return
    setBusy(true)
    const { data, error } = await send(hasPassword ? { password } : { code })
    setBusy(false)
    if (error) refuse(error)
    else if (data) onDone(data)
  }

  function refuse(error: CombinedError) {
    const name = fieldAtFault(error)
    const wait_s = waitOf(error)
    if (name === 'password' || name === 'code') return void accept({ [name]: sentenceOf(error) })
    if (wait_s === undefined && onRefused) return onRefused(error)
    wait.start(wait_s ?? 0)
    toast.error(say(sentenceOf(error)))
  }

  return (
    <ConfirmDialog
      title={title}
      action={action}
      isHarmless={isHarmless}
      isBusy={isBusy || wait.left_s > 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
      {hasPassword ? (
        <PasswordField
          {...field('password')}
          label={t`Password`}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            forgive('password')
          }}
          autoComplete="current-password"
          data-autofocus
        />
      ) : (
        <SecurityCodeField
          {...field('code')}
          value={code}
          onChange={(value) => {
            setCode(value)
            forgive('code')
          }}
        />
      )}
    </ConfirmDialog>
  )
}
