import { Trans, useLingui } from '@lingui/react/macro'
import { STANDING_MESSAGES } from '@meydan/domain/case-rules.ts'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import type { ResultOf } from '#graphql/gql.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import styles from './AccountStatusScreen.module.css'
import { SanctionCard } from './components/SanctionCard.tsx'
import { StandingQuery } from './standing.graphql.ts'

type Sanction = ResultOf<typeof StandingQuery>['myStanding']['sanctions'][number]

/** Something is still hidden or taken, or the person can still appeal or waits for an answer. */
const isOpen = ({ kind, lifted_at, may_appeal, appeal_status }: Sanction) =>
  !lifted_at && (['hide', 'delete', 'take_badge'].includes(kind) || may_appeal || appeal_status === 'open')

/** What staff decided about the viewer, why, until when, and how to appeal. */
export function AccountStatusScreen() {
  const { t } = useLingui()
  const say = useSay()
  const requestingLanguage = useLanguage(({ language }) => language.code)
  const [{ data, error }, refetch] = useQuery({ query: StandingQuery, variables: { requestingLanguage } })
  const standing = data?.myStanding
  const until = standing?.suspended_until && formatDateTime(Date.parse(standing.suspended_until))
  return (
    <Screen title={t`Account status`} backTo="/privacy-and-security">
      {error && !data ? (
        <ErrorView />
      ) : !standing ? (
        <RowsSkeleton />
      ) : (
        <div className={styles.status}>
          {standing.is_suspended ? (
            <Notice>
              {until ? t`Your account is suspended until ${until}.` : t`Your account is suspended for good.`}{' '}
              <Trans>
                You can read, <Link to="/privacy-and-security/my-data">download your data</Link> and appeal below.
              </Trans>
            </Notice>
          ) : standing.is_restricted ? (
            <Notice>{say(STANDING_MESSAGES.restricted)}</Notice>
          ) : standing.sanctions.some(isOpen) ? (
            <p className={styles.good}>{t`You can use everything. What we decided is below.`}</p>
          ) : (
            <p className={styles.good}>{t`Your account is in good standing.`}</p>
          )}
          {standing.sanctions.map((sanction) => (
            <SanctionCard
              key={sanction._id}
              id={sanction._id}
              sanction={sanction}
              onAppealed={() => refetch({ requestPolicy: 'network-only' })}
            />
          ))}
        </div>
      )}
    </Screen>
  )
}
