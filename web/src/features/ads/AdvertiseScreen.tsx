import { useLingui } from '@lingui/react/macro'
import { AD_MESSAGES } from '@meydan/domain/ad-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { PostThumb, PostThumbFragment } from '#features/posts/PostThumb.tsx'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import styles from './AdvertiseScreen.module.css'
import { kindOf } from './ad-form.ts'
import { ADS_PATH } from './ad-links.ts'
import { useStatusText } from './components/AdStatus.tsx'
import { AdsFailed } from './components/AdsFailed.tsx'
import { AdvertiseForm } from './components/AdvertiseForm.tsx'
import { Budget } from './components/Budget.tsx'
import postHead from './post-head.module.css'

const AdToSetQuery = graphql(
  `
    query AdToSet($post_id: ID!, $hasPost: Boolean!) {
      me {
        _id
        advertisements {
          budget
        }
      }
      singlePost(post_id: $post_id) @include(if: $hasPost) {
        _id
        title
        availability
        ads_info {
          status
          starts_at
          stops_at
          days
        }
        ...PostThumb
      }
    }
  `,
  [PostThumbFragment],
)

/** Sent if no post was chosen. The field is skipped then, but the server refuses a malformed id. */
const NO_POST = '00000000-0000-0000-0000-000000000000'

/** Creates, changes or extends the advertisement of one post. */
export function AdvertiseScreen() {
  const { t } = useLingui()
  const say = useSay()
  const statusText = useStatusText()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const postId = params.get('post') ?? (state as { post?: { _id: string } } | null)?.post?._id
  const [{ data, error }, refetch] = useQuery({
    query: AdToSetQuery,
    variables: { post_id: postId ?? NO_POST, hasPost: postId !== undefined },
    requestPolicy: 'network-only',
  })
  const post = data?.singlePost
  const ad = post?.ads_info
  const budget = data?.me?.advertisements?.budget ?? 0
  if (data && !data.me) return <Navigate to="/profile" replace />
  return (
    <Screen title={t`Advertise`} backTo={ADS_PATH}>
      {error && !data ? (
        <AdsFailed onRetry={refetch} />
      ) : !data ? (
        <RowsSkeleton />
      ) : !post || !ad ? (
        <EmptyState
          drawing={<Stall />}
          title={say(MESSAGES.noPostsOfYours)}
          action={{ label: t`Manage Ads`, to: ADS_PATH }}
        />
      ) : (
        <div className={styles.screen}>
          <div className={styles.post}>
            <span className={postHead.thumb}>
              <PostThumb post={post} sizes="72px" isDecoration />
            </span>
            <div className={postHead.words}>
              <h2 className={styles.title}>
                <bdi>{post.title}</bdi>
              </h2>
              <p className={styles.status}>{statusText(ad.status)}</p>
            </div>
          </div>
          <Budget packetDays={budget} />
          {post.availability === 'sold' ? (
            <Notice>{say(AD_MESSAGES.sold)}</Notice>
          ) : ad.status === 'stoppedByUser' ? (
            <Notice>{say(AD_MESSAGES.beingStopped)}</Notice>
          ) : (
            <AdvertiseForm
              key={`${post._id} ${ad.status}`}
              postId={post._id}
              kind={kindOf(ad.status)}
              ad={ad}
              budget={budget}
              onOutdated={refetch}
            />
          )}
        </div>
      )}
    </Screen>
  )
}
