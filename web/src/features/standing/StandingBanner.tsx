import { useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import styles from './StandingBanner.module.css'

const StandingBannerQuery = graphql(`
  query StandingBanner($requestingLanguage: String) {
    myStanding(requestingLanguage: $requestingLanguage) {
      sanctions {
        _id
        kind
        reason
        ends_at
        is_for_good
        lifted_at
      }
    }
  }
`)

/** One for good ends last. */
const endOf = ({ ends_at, is_for_good }: { ends_at: string | null; is_for_good: boolean }) =>
  is_for_good || !ends_at ? Number.POSITIVE_INFINITY : Date.parse(ends_at)

/** Tells a suspended or restricted person what they cannot do, why and until when; nothing for everybody else. */
export function StandingBanner() {
  const { t } = useLingui()
  const standing = useSession((session) => session.standing)
  const requestingLanguage = useLanguage(({ language }) => language.code)
  const [{ data }] = useQuery({
    query: StandingBannerQuery,
    variables: { requestingLanguage },
    pause: standing === null,
  })
  if (standing === null) return null
  const isSuspended = standing === 'suspended'
  const kind = isSuspended ? 'suspend' : 'restrict'
  const ofKind = data?.myStanding.sanctions.filter((sanction) => sanction.kind === kind && !sanction.lifted_at)
  const last = ofKind?.toSorted((one, other) => endOf(other) - endOf(one))[0]
  const until = last?.ends_at && formatDateTime(Date.parse(last.ends_at))
  const suspended = last?.is_for_good ? t`Your account is suspended for good.` : t`Your account is suspended.`
  const sentence = isSuspended
    ? until
      ? t`Your account is suspended until ${until}.`
      : suspended
    : until
      ? t`Your account is restricted until ${until}.`
      : t`Your account is restricted.`
  return (
    <aside className={styles.banner} aria-label={t`Account status`}>
      <IconInfoCircle size={22} aria-hidden="true" />
      <div>
        <p className={styles.title}>{sentence}</p>
        <p>
          {last && <>{last.reason} </>}
          {isSuspended
            ? t`You can read, but not publish, write, like or follow.`
            : t`You can read, like and follow, but not publish or write to others.`}
        </p>
        <Link to="/account-status">{t`Details and appeal`}</Link>
      </div>
    </aside>
  )
}
