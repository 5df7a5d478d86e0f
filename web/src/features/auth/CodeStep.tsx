import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { OperationResult } from 'urql'
import { CodeInput } from '../../ui/CodeInput.tsx'
import styles from './CodeStep.module.css'
import { InboxLink } from './components/InboxLink.tsx'
import { ResendCode } from './components/ResendCode.tsx'

interface CodeStepProps extends Pick<ComponentProps<typeof CodeInput>, 'ref' | 'value' | 'onChange' | 'error'> {
  resend: () => PromiseLike<OperationResult>
}

/** The code of a message, and what to do while it does not come. */
export function CodeStep({ resend, ...input }: CodeStepProps) {
  const { t } = useLingui()
  return (
    <div className={styles.step}>
      <CodeInput {...input} label={t`Verification code`} />
      <div className={styles.meanwhile}>
        <ResendCode send={resend} />
        <InboxLink />
      </div>
    </div>
  )
}
