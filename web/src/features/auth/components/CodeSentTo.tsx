import { Trans } from '@lingui/react/macro'
import { maskPhone } from '@meydan/domain/phone.ts'
import { Link } from 'react-router'

/** Says where the code was sent, with a link to the screen that changes the number. */
export function CodeSentTo({ phone, changePath }: { phone: string; changePath: string }) {
  const masked = maskPhone(phone)
  return (
    <Trans>
      We sent 5 digits to <bdi dir="ltr">{masked}</bdi>. <Link to={changePath}>Change number</Link>
    </Trans>
  )
}
