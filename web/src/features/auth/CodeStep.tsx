import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { OperationResult } from 'urql'
import styles from './CodeStep.module.css'
import { CodeInput } from './components/CodeInput.tsx'
import { InboxLink } from './components/InboxLink.tsx'
import { ResendCode } from './components/ResendCode.tsx'

interface CodeStepProps extends Pick<ComponentProps<typeof CodeInput>, 'ref' | 'value' | 'onChange' | 'error'> {
  resend: () => PromiseLike<OperationResult>
  /** How long until a code can be requested. By default the usual pause after a code was sent. */
  pauseSeconds?: number
  onSent?: () => void
}

/** The field for the code of a message, and a button to send it again, which empties the field. */
export function CodeStep({ resend, pauseSeconds, onSent, ...input }: CodeStepProps) {
  const { t } = useLingui()
  const takeSent = () => {
    input.onChange('')
    onSent?.()
  }
  return (
    <div className={styles.step}>
      <CodeInput {...input} label={t`Verification code`} />
      <div className={styles.meanwhile}>
        <ResendCode send={resend} pauseSeconds={pauseSeconds} onSent={takeSent} />
        <InboxLink />
      </div>
    </div>
  )
}
