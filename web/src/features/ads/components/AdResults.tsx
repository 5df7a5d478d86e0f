import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconChartBar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../graphql/gql.ts'
import { useSay } from '../../../i18n/say.ts'
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

interface AdResultsProps {
  postId: string
  title: string
  isOpenAtFirst: boolean
}

/** What the newest advertisement of a post brought; asked for when somebody wants to see it. */
export function AdResults({ postId, title, isOpenAtFirst }: AdResultsProps) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <div>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        className={styles.toggle}
        leftSection={<IconChartBar size={18} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t`Results of ${title}`}
        onClick={() => setOpen(!isOpen)}
      >
        {t`Results`}
      </Button>
      <div id={id}>{isOpen && <Results postId={postId} title={title} />}</div>
    </div>
  )
}

function Results({ postId, title }: { postId: string; title: string }) {
  const { t } = useLingui()
  const say = useSay()
  const [{ data, error }] = useQuery({ query: AdStatsQuery, variables: { post_id: postId } })
  if (error && !data) return <p role="alert">{say(MESSAGES.couldNotFetch)}</p>
  if (!data) return <Skeleton height={120} radius="md" />
  if (!data.adStats.length) return <p className={styles.none}>{t`It has not been advertised yet.`}</p>
  return <AdChart days={data.adStats} title={title} />
}
