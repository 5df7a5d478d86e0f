import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useClient, useQuery } from 'urql'
import { countAdEvent } from '#features/ads/ad-events.ts'
import { graphql } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import { useLanguage } from '#i18n/language.ts'
import { Screen } from '#ui/Screen.tsx'
import { OwnerActions, OwnerActionsFragment } from './components/OwnerActions.tsx'
import { PostActions, PostActionsFragment } from './components/PostActions.tsx'
import { PostArea, PostAreaFragment } from './components/PostArea.tsx'
import { PostAttachments, PostAttachmentsFragment } from './components/PostAttachments.tsx'
import { PostCaption } from './components/PostCaption.tsx'
import { PostContacts, PostContactsFragment } from './components/PostContacts.tsx'
import { PostFacts, PostFactsFragment } from './components/PostFacts.tsx'
import { PostHeader, PostHeaderFragment } from './components/PostHeader.tsx'
import { PostMedia, PostMediaFragment } from './components/PostMedia.tsx'
import { PostCardSkeleton } from './PostCardSkeleton.tsx'
import styles from './PostScreen.module.css'
import { PostUnavailable } from './PostUnavailable.tsx'

const SinglePostQuery = graphql(
  `
    query SinglePost($post_id: ID!, $requestingLanguage: String) {
      singlePost(post_id: $post_id, requestingLanguage: $requestingLanguage) {
        _id
        title
        caption
        owner {
          _id
        }
        ...PostHeader
        ...PostMedia
        ...PostFacts
        ...PostArea
        ...PostAttachments
        ...PostContacts
        ...PostActions
        ...OwnerActions
      }
    }
  `,
  [
    PostHeaderFragment,
    PostMediaFragment,
    PostFactsFragment,
    PostAreaFragment,
    PostAttachmentsFragment,
    PostContactsFragment,
    PostActionsFragment,
    OwnerActionsFragment,
  ],
)

/** One post, always fetched again. */
export function PostScreen() {
  const { t } = useLingui()
  const { post_id = '' } = useParams()
  const { code } = useLanguage(({ language }) => language)
  const client = useClient()
  const me = useSession(({ claims }) => claims?.uid)
  const [{ data, error }] = useQuery({
    query: SinglePostQuery,
    variables: { post_id, requestingLanguage: code },
    requestPolicy: 'network-only',
  })
  const post = data?.singlePost
  usePageTitle(post?.title ?? t`Post`)

  const shownId = post?._id
  useEffect(() => {
    if (shownId) countAdEvent(client, shownId, 'open')
  }, [client, shownId])

  return (
    <Screen title={t`Post`} backTo="/">
      {error && !post ? (
        <PostUnavailable postId={post_id} error={error} />
      ) : !post ? (
        <div className={styles.post}>
          <PostCardSkeleton />
        </div>
      ) : (
        <article className={styles.post}>
          <PostHeader
            post={post}
            isPlaceTitled
            action={post.owner._id === me ? <OwnerActions post={post} /> : undefined}
          />
          <PostMedia post={post} isFirst hasControls />
          <div className={styles.words}>
            <PostFacts post={post} />
            {post.caption && <PostCaption text={post.caption} isWhole />}
            <PostAttachments post={post} />
            <PostContacts post={post} />
            <PostArea post={post} />
          </div>
          <PostActions post={post} />
        </article>
      )}
    </Screen>
  )
}
