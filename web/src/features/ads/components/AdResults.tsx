import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { AdChart } from './AdChart.tsx'
import styles from './AdResults.module.css'

const AdStatsQuery = graphql(`
  query AdStats($post_id: ID!) {
    adStats(post_id: $post_id) {
      day
      views
      opens
      contacts
    }
  }
`)

/** The results of the latest advertisement of a post. */
export function AdResults({ postId, title }: { postId: string; title: string }) {
  const { t } = useLingui()
  const say = useSay()
  const [{ data, error }] = useQuery({ query: AdStatsQuery, variables: { post_id: postId } })
  if (error && !data) return <p role="alert">{say(MESSAGES.couldNotFetch)}</p>
  if (!data) return <Skeleton height={120} radius="md" />
  if (!data.adStats.length) return <p className={styles.none}>{t`It has not been advertised yet.`}</p>
  return <AdChart days={data.adStats} title={title} />
}
