import { Trans } from '@lingui/react/macro'
import { maskPhone } from '@meydan/domain/phone.ts'
import { Link, useLocation } from 'react-router'

/** Says where the code was sent, with a link to the screen that changes the number, which finds there what was typed. */
export function CodeSentTo({ phone, changePath }: { phone: string; changePath: string }) {
  const { state } = useLocation()
  const masked = maskPhone(phone)
  return (
    <Trans>
      We sent 5 digits to <bdi dir="ltr">{masked}</bdi>.{' '}
      <Link to={changePath} state={state}>
        Change number
      </Link>
    </Trans>
  )
}
