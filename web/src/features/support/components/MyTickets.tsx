import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { useLanguage } from '#i18n/language.ts'
import styles from './MyTickets.module.css'
import { TicketThread, TicketThreadFragment } from './TicketThread.tsx'

const MyTicketsQuery = graphql(
  `
    query MyTickets($requestingLanguage: String) {
      myTickets(requestingLanguage: $requestingLanguage) {
        _id
        ...TicketThread
      }
    }
  `,
  [TicketThreadFragment],
)

/** The viewer's tickets with our answers; nothing for people who have written none. */
export function MyTickets() {
  const { t } = useLingui()
  const requestingLanguage = useLanguage(({ language }) => language.code)
  const [{ data }, refetch] = useQuery({
    query: MyTicketsQuery,
    variables: { requestingLanguage },
    // Answers arrive while nobody looks.
    requestPolicy: 'cache-and-network',
  })
  if (!data?.myTickets.length) return null
  return (
    <section className={styles.tickets}>
      <h2>{t`Your messages to us`}</h2>
      {data.myTickets.map((ticket) => (
        <TicketThread
          key={ticket._id}
          id={ticket._id}
          ticket={ticket}
          onReplied={() => refetch({ requestPolicy: 'network-only' })}
        />
      ))}
    </section>
  )
}
