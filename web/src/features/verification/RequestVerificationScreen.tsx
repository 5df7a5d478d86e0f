import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TextSkeleton } from '#ui/skeletons.tsx'
import { VerificationForm } from './components/VerificationForm.tsx'
import { VerificationStatus } from './components/VerificationStatus.tsx'

const VerificationQuery = graphql(`
  query Verification {
    me {
      _id
      username
      is_authorised
    }
    getVerificationRequest {
      _id
      full_name
      id
      postal_code
      address
      status
      reason
      applicant
      created_at
      documents {
        kind
      }
    }
  }
`)

export function RequestVerificationScreen() {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({ query: VerificationQuery })
  if (data && !data.me) return <Navigate to="/profile" replace />
  const request = data?.getVerificationRequest
  // A request without documents was never completed: the form starts with its values.
  const isWaiting = request?.status === 'pending' && request.documents.length > 0
  return (
    <Screen title={t`Request verification`} backTo="/profile">
      {error && !data ? (
        <ErrorView />
      ) : !data ? (
        <TextSkeleton />
      ) : data.me.is_authorised ? (
        <VerificationStatus is="verified" />
      ) : isWaiting ? (
        <VerificationStatus is="waiting" since={request.created_at} />
      ) : (
        <VerificationForm
          username={data.me.username}
          before={request ?? null}
          onRequested={() => refetch({ requestPolicy: 'network-only' })}
        />
      )}
    </Screen>
  )
}
