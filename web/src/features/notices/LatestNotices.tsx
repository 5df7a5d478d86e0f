import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { useHints } from '#features/live/useHints.ts'
import { graphql } from '#graphql/gql.ts'
import { useLanguage } from '#i18n/language.ts'
import styles from './LatestNotices.module.css'
import { NoticeRow, NoticeRowFragment } from './NoticeRow.tsx'
import { PushOffer } from './PushOffer.tsx'

const SHOWN = 3
const KINDS = ['notice'] as const

const LatestNoticesQuery = graphql(
  `
    query LatestNotices($requestingLanguage: String, $limit: Int) {
      userNotices(requestingLanguage: $requestingLanguage, limit: $limit) {
        cursor
        notices {
          _id
          ...NoticeRow
        }
      }
    }
  `,
  [NoticeRowFragment],
)

interface LatestNoticesProps {
  /** Shown if there are no notices either. */
  empty: ReactNode
}

/** The newest notices, above the activities; nothing if there are none. */
export function LatestNotices({ empty }: LatestNoticesProps) {
  const { t } = useLingui()
  const { code } = useLanguage(({ language }) => language)
  const [{ data, error }, ask] = useQuery({
    query: LatestNoticesQuery,
    variables: { requestingLanguage: code, limit: SHOWN },
    requestPolicy: 'cache-and-network',
  })
  useHints(KINDS, () => ask({ requestPolicy: 'network-only' }))
  const notices = data?.userNotices.notices ?? []
  if (!notices.length) return data || error ? empty : null
  return (
    <section aria-labelledby="latest-notices" className={styles.section}>
      <div className={styles.head}>
        <h2 id="latest-notices" className={styles.title}>{t`Notifications`}</h2>
        <Link to="/activity/notices" className={styles.all}>{t`Show all`}</Link>
      </div>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <NoticeRow key={notice._id} notice={notice} />
        ))}
      </ul>
      <PushOffer />
    </section>
  )
}
