import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { isLoggedIn, useSession } from '#graphql/session.ts'
import { useLanguage } from '#i18n/language.ts'
import { Letter } from '#ui/drawings/Letter.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { PublicScreen } from '#ui/PublicScreen.tsx'
import { TextSkeleton } from '#ui/skeletons.tsx'
import { MyTickets } from './components/MyTickets.tsx'
import { TicketForm } from './components/TicketForm.tsx'

const DepartmentsForVisitorsQuery = graphql(`
  query DepartmentsLanding($requestingLanguage: String) {
    departments: getContactUsDepartmentsLanding(requestingLanguage: $requestingLanguage) {
      _id
      name
    }
  }
`)

const DepartmentsQuery = graphql(`
  query DepartmentsProfile($requestingLanguage: String) {
    departments: getContactUsDepartmentsProfile(requestingLanguage: $requestingLanguage) {
      _id
      name
    }
    me {
      _id
      email
    }
  }
`)

export function ContactUsScreen() {
  const { t } = useLingui()
  const isKnown = isLoggedIn(useSession())
  const requestingLanguage = useLanguage(({ language }) => language.code)
  const [forVisitors] = useQuery({
    query: DepartmentsForVisitorsQuery,
    variables: { requestingLanguage },
    pause: isKnown,
  })
  const [forPeople] = useQuery({ query: DepartmentsQuery, variables: { requestingLanguage }, pause: !isKnown })
  const { data, error } = isKnown ? forPeople : forVisitors
  const [isSent, setSent] = useState(false)

  return (
    <PublicScreen title={t`Contact Us`}>
      {isSent ? (
        <div role="status">
          <EmptyState
            drawing={<Letter />}
            title={t`We have your message`}
            hint={t`We answer by email.`}
            action={{ label: t`Write another one`, onClick: () => setSent(false) }}
          />
        </div>
      ) : error && !data ? (
        <ErrorView />
      ) : !data ? (
        <TextSkeleton />
      ) : (
        <>
          <TicketForm
            departments={data.departments}
            email={forPeople.data?.me.email ?? ''}
            onSent={() => setSent(true)}
          />
          {isKnown && <MyTickets />}
        </>
      )}
    </PublicScreen>
  )
}
