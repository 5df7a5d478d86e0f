import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useClient } from 'urql'
import { withFreshCode } from '#features/staff/second-factor.ts'
import staffStyles from '#features/staff/staff.module.css'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql, type ResultOf } from '#graphql/gql.ts'
import { formatRelativeTime } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './Papers.module.css'
import { Papers } from './Papers.tsx'

const OpenPapersMutation = graphql(`
  mutation StaffOpenPapers($_id: ID!) {
    staffOpenPapers(_id: $_id) {
      username
      name
      page_title
      full_name
      id_number
      postal_code
      address
      files {
        kind
        mimetype
        href
      }
    }
  }
`)

interface RequestCardProps {
  request: {
    _id: string
    user_id: string
    username: string
    applicant: string
    papers_count: number
    created_at: string
  }
  onDecide: (approve: boolean) => void
}

/** A request for the verified badge: what the person sent, once somebody opens it, beside the papers. */
export function RequestCard({ request, onDecide }: RequestCardProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [papers, setPapers] = useState<ResultOf<typeof OpenPapersMutation>['staffOpenPapers'] | null>(null)
  const open = async () => {
    const variables = { _id: request._id }
    const { data, error } = await withFreshCode(() => client.mutation(OpenPapersMutation, variables).toPromise())
    if (error) toast.error(say(sentenceOf(error)))
    else setPapers(data?.staffOpenPapers ?? null)
  }
  return (
    <li className={`${staffStyles.card} ${styles.request}`}>
      <div className={styles.form}>
        <h2 dir="ltr">
          <Link to={`/profile/${request.user_id}`} target="_blank">
            {request.username}
          </Link>
        </h2>
        <p className={staffStyles.dim}>
          {request.applicant === 'person' ? t`Person` : t`Business`} ·{' '}
          <Plural value={request.papers_count} one="# paper" other="# papers" /> ·{' '}
          {formatRelativeTime(Date.parse(request.created_at))}
        </p>
        {papers && (
          <dl>
            <dt>{t`Username`}</dt>
            <dd dir="ltr">{papers.username}</dd>
            <dt>{t`Name`}</dt>
            <dd dir="auto">{papers.name ?? '–'}</dd>
            <dt>{t`Page title`}</dt>
            <dd dir="auto">{papers.page_title ?? '–'}</dd>
            <dt>{t`Full name`}</dt>
            <dd dir="auto">{papers.full_name}</dd>
            <dt>{t`ID number`}</dt>
            <dd dir="ltr">{papers.id_number}</dd>
            <dt>{t`Postal code`}</dt>
            <dd dir="ltr">{papers.postal_code}</dd>
            <dt>{t`Address`}</dt>
            <dd dir="auto">{papers.address}</dd>
          </dl>
        )}
        <div>
          <Button variant="light" onClick={open}>
            {papers ? t`Open again (this is logged)` : t`Open the form and papers (this is logged)`}
          </Button>
        </div>
        <div className={staffStyles.row}>
          <Button onClick={() => onDecide(true)}>{t`Approve`}</Button>
          <Button variant="default" onClick={() => onDecide(false)}>{t`Decline`}</Button>
        </div>
      </div>
      {papers && <Papers files={papers.files} />}
    </li>
  )
}
