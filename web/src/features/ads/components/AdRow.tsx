import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { advertisePath } from '#features/ads/ad-links.ts'
import postHead from '#features/ads/post-head.module.css'
import { useAvailabilityWord } from '#features/posts/availability-word.ts'
import { PostThumb, PostThumbFragment } from '#features/posts/PostThumb.tsx'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { AdResults } from './AdResults.tsx'
import styles from './AdRow.module.css'
import { AdPeriod, useStatusText } from './AdStatus.tsx'

const AdDialog = lazyComponent(async () => (await import('./AdDialog.tsx')).AdDialog)

export const AdRowFragment = graphql(
  `
    fragment AdRow on Post {
      _id
      title
      availability
      is_seller
      ads_info {
        status
        starts_at
        stops_at
      }
      ...PostThumb
    }
  `,
  [PostThumbFragment],
)

interface AdRowProps {
  post: FragmentOf<typeof AdRowFragment>
  onChanged: () => void
}

/** A post with the status and the actions of its advertisement. */
export function AdRow({ post, onChanged }: AdRowProps) {
  const { t } = useLingui()
  const statusText = useStatusText()
  const availabilityWord = useAvailabilityWord()
  const [dialogKind, setDialogKind] = useState<'cancel' | 'remove'>()
  const row = readFragment(AdRowFragment, post)
  const { _id, title, availability, ads_info } = row
  const status = ads_info?.status ?? 'notAdvertised'
  const isSold = availability === 'sold'
  const isRunning = status === 'advertised' || status === 'stoppedByUser'
  const resultsId = useId()
  const [isOpen, setOpen] = useState(isRunning)
  const formLink = (label: string, name: string) => (
    <Button component={Link} to={advertisePath(_id)} size="sm" variant="light" aria-label={name}>
      {label}
    </Button>
  )
  const dialogButton = (kind: 'cancel' | 'remove', label: string, name: string) => (
    <Button size="sm" variant="default" aria-haspopup="dialog" aria-label={name} onClick={() => setDialogKind(kind)}>
      {label}
    </Button>
  )

  return (
    <article className={styles.row} aria-label={title}>
      <div className={styles.head}>
        <Link to={`/post/${_id}`} className={postHead.thumb} tabIndex={-1} aria-hidden="true">
          <PostThumb post={row} sizes="72px" isDecoration />
        </Link>
        <div className={postHead.words}>
          <h3 className={styles.title}>
            <Link to={`/post/${_id}`}>
              <bdi>{title}</bdi>
            </Link>
          </h3>
          <p className={styles.status} data-status={status}>
            {isSold && status === 'notAdvertised' ? availabilityWord(row) : statusText(status)}
          </p>
          {ads_info?.starts_at && ads_info.stops_at && (
            <AdPeriod startsAt={ads_info.starts_at} stopsAt={ads_info.stops_at} />
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {status === 'notAdvertised' && !isSold && formLink(t`Advertise`, t`Advertise ${title}`)}
        {status === 'pending' && (
          <>
            {formLink(t`Edit`, t`Edit the advertisement of ${title}`)}
            {dialogButton('remove', t`Delete from advertisements`, t`Delete from advertisements: ${title}`)}
          </>
        )}
        {status === 'advertised' && (
          <>
            {formLink(t`Extend`, t`Extend the advertisement of ${title}`)}
            {dialogButton('cancel', t`Cancel advertisement`, t`Cancel advertisement: ${title}`)}
          </>
        )}
        {status !== 'pending' && (
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            className={styles.results}
            leftSection={<IconChartBar size={18} aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={resultsId}
            aria-label={t`Results of ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {t`Results`}
          </Button>
        )}
      </div>
      <div id={resultsId} hidden={!isOpen}>
        {isOpen && status !== 'pending' && <AdResults postId={_id} title={title} />}
      </div>
      {dialogKind && (
        <AdDialog
          kind={dialogKind}
          postId={_id}
          startsAt={ads_info?.starts_at ?? ''}
          stopsAt={ads_info?.stops_at ?? ''}
          onChanged={onChanged}
          onClose={() => setDialogKind(undefined)}
        />
      )}
    </article>
  )
}
