import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#i18n/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Seal } from './Seal.tsx'

type VerificationStatusProps = { is: 'verified' } | { is: 'waiting'; since: string }

/** Shown instead of the form: the account is verified or the request is under review. */
export function VerificationStatus(props: VerificationStatusProps) {
  const { t } = useLingui()
  const action = { label: t`Go to my profile`, to: '/profile' }
  if (props.is === 'verified')
    return (
      <EmptyState
        drawing={<Seal />}
        title={t`Your account is verified`}
        hint={t`Everybody sees the verified badge beside your name.`}
        action={action}
      />
    )
  const day = formatDate(new Date(props.since).getTime())
  return (
    <EmptyState
      drawing={<Seal isPending />}
      title={t`We are looking at your request`}
      hint={t`You sent it on ${day}. We will write you a message when it is decided.`}
      action={action}
    />
  )
}
