import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '#i18n/format.ts'

interface SubmitButtonProps {
  isBusy: boolean
  /** After too many attempts: how long until the server accepts another one. */
  waitSeconds?: number
  children: ReactNode
}

export function SubmitButton({ isBusy, waitSeconds = 0, children }: SubmitButtonProps) {
  const { t } = useLingui()
  const seconds = formatNumber(waitSeconds)
  return (
    <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={waitSeconds > 0}>
      {waitSeconds > 0 ? t`Try again in ${seconds} s` : children}
    </Button>
  )
}
