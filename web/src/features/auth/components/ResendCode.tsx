import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { CODE_PAUSE_S } from '@meydan/domain/account-rules.ts'
import { useState } from 'react'
import type { OperationResult } from 'urql'
import styles from '#features/auth/CodeStep.module.css'
import { sentenceOf, waitOf } from '#graphql/errors.ts'
import { useCountdown } from '#hooks/useCountdown.ts'
import { formatNumber } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

interface ResendCodeProps {
  send: () => PromiseLike<OperationResult>
  pauseSeconds?: number
  onSent?: () => void
}

/** A button that requests another code, once the pause between two codes is over. */
export function ResendCode({ send, pauseSeconds = CODE_PAUSE_S, onSent }: ResendCodeProps) {
  const { t } = useLingui()
  const say = useSay()
  const pause = useCountdown(pauseSeconds)
  const [isBusy, setBusy] = useState(false)
  const seconds = formatNumber(pause.left_s)

  async function resend() {
    setBusy(true)
    const { error } = await send()
    setBusy(false)
    pause.start(error ? (waitOf(error) ?? 0) : CODE_PAUSE_S)
    if (error) return toast.error(say(sentenceOf(error)))
    toast.success(t`We sent you a new code`)
    onSent?.()
  }

  return (
    <Button
      variant="transparent"
      size="compact-md"
      className={styles.resend}
      onClick={resend}
      loading={isBusy}
      disabled={pause.left_s > 0}
    >
      {pause.left_s > 0 ? t`Send again in ${seconds} s` : t`Send the code again`}
    </Button>
  )
}
