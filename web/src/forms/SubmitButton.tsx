import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '#i18n/format.ts'

interface SubmitButtonProps {
  isBusy: boolean
  /** After too many attempts: how long until the server accepts another one. */
  wait_s?: number
  children: ReactNode
}

export function SubmitButton({ isBusy, wait_s = 0, children }: SubmitButtonProps) {
  const { t } = useLingui()
  const seconds = formatNumber(wait_s)
  return (
    <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={wait_s > 0}>
      {wait_s > 0 ? t`Try again in ${seconds} s` : children}
    </Button>
  )
}
