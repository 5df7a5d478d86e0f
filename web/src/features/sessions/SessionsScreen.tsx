import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { OtherSession } from './components/OtherSession.tsx'
import { SessionRow, SessionRowFragment } from './components/SessionRow.tsx'
import { TerminateOthers } from './components/TerminateOthers.tsx'
import styles from './SessionsScreen.module.css'

const SessionsQuery = graphql(
  `
    query Sessions {
      getUserSessions {
        currentSession {
          _id
          ...SessionRow
        }
        otherSessions {
          _id
          ...SessionRow
        }
      }
    }
  `,
  [SessionRowFragment],
)

export function SessionsScreen() {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({ query: SessionsQuery })
  const sessions = data?.getUserSessions
  const askAgain = () => refetch({ requestPolicy: 'network-only' })

  return (
    <Screen title={t`Sessions`} backTo="/privacy-and-security">
      {error && !data ? (
        <ErrorView />
      ) : !sessions ? (
        <RowsSkeleton />
      ) : (
        <>
          <h2 className={styles.heading}>{t`This device`}</h2>
          <ul className={styles.list}>
            <li>
              <SessionRow session={sessions.currentSession} isCurrent />
            </li>
          </ul>
          <h2 className={styles.heading}>{t`Other sessions`}</h2>
          {sessions.otherSessions.length === 0 ? (
            <p className={styles.none}>{t`You are logged in nowhere else.`}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {sessions.otherSessions.map((session) => (
                  <li key={session._id}>
                    <OtherSession id={session._id} session={session} onTerminated={askAgain} />
                  </li>
                ))}
              </ul>
              <TerminateOthers onTerminated={askAgain} />
            </>
          )}
        </>
      )}
    </Screen>
  )
}
