import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

// The country is part of the address: without it the page shows the notices of the reader's language.
const OF_TURKEY = '/terms-of-service?tab=2&locale=tr_TR'
const OF_IRAN = '/terms-of-service?tab=2&locale=fa_IR'

/** The label of the second checkbox: the Turkish notices for everybody, as specified; for people of Iran theirs as well. */
export function CommerceTerms({ country }: { country: string | null }) {
  if (country === 'IR')
    return (
      <Trans>
        I accept the{' '}
        <Link to={OF_TURKEY} target="_blank">
          Turkish e-commerce laws and notices
        </Link>{' '}
        and the{' '}
        <Link to={OF_IRAN} target="_blank">
          Iranian ones
        </Link>
      </Trans>
    )
  return (
    <Trans>
      I accept the{' '}
      <Link to={OF_TURKEY} target="_blank">
        Turkish e-commerce laws and notices
      </Link>
    </Trans>
  )
}
