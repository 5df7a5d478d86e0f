import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useClient, useQuery } from 'urql'
import { PostSeekers } from '#features/saved-searches/PostSeekers.tsx'
import { SafetyTip } from '#features/terms/SafetyTip.tsx'
import { graphql } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import { useLanguage } from '#i18n/language.ts'
import { Screen, useHasRoomBeside } from '#ui/Screen.tsx'
import { AvailabilityBanner, AvailabilityBannerFragment } from './components/AvailabilityBanner.tsx'
import { BuyerBar, BuyerBarFragment } from './components/BuyerBar.tsx'
import { OwnerActions, OwnerActionsFragment } from './components/OwnerActions.tsx'
import { OwnerBar, OwnerBarFragment } from './components/OwnerBar.tsx'
import { PostActions, PostActionsFragment } from './components/PostActions.tsx'
import { PostArea, PostAreaFragment } from './components/PostArea.tsx'
import { PostAttachments, PostAttachmentsFragment } from './components/PostAttachments.tsx'
import { PostCaption } from './components/PostCaption.tsx'
import { PostDetails, PostDetailsFragment } from './components/PostDetails.tsx'
import { PostFigures } from './components/PostFigures.tsx'
import { PostGallery, PostGalleryFragment } from './components/PostGallery.tsx'
import { PostMenuButton } from './components/PostMenuButton.tsx'
import { PostSummary, PostSummaryFragment } from './components/PostSummary.tsx'
import { RelatedPosts } from './components/RelatedPosts.tsx'
import { ReportButton } from './components/ReportButton.tsx'
import { SellerCard, SellerCardFragment } from './components/SellerCard.tsx'
import { PostCardSkeleton } from './PostCardSkeleton.tsx'
import styles from './PostScreen.module.css'
import { PostThumbFragment } from './PostThumb.tsx'
import { PostUnavailable } from './PostUnavailable.tsx'
import { countPostEvent } from './post-events.ts'
import { usePostAnswer } from './usePostAnswer.ts'
import { useWatchedPost } from './useWatchedPost.ts'

/** With what tiles show of it, so that those which are known already follow an edit. */
export const SinglePostQuery = graphql(
  `
    query SinglePost($post_id: ID!, $requestingLanguage: String) {
      singlePost(post_id: $post_id, requestingLanguage: $requestingLanguage) {
        _id
        title
        caption
        availability
        updated_at
        owner {
          _id
          username
          is_private
          follow_state
        }
        photos_count
        has_video
        ...AvailabilityBanner
        ...PostThumb
        ...PostGallery
        ...PostSummary
        ...SellerCard
        ...PostDetails
        ...PostArea
        ...PostAttachments
        ...PostActions
        ...BuyerBar
        ...OwnerBar
        ...OwnerActions
      }
    }
  `,
  [
    AvailabilityBannerFragment,
    PostThumbFragment,
    PostGalleryFragment,
    PostSummaryFragment,
    SellerCardFragment,
    PostDetailsFragment,
    PostAreaFragment,
    PostAttachmentsFragment,
    PostActionsFragment,
    BuyerBarFragment,
    OwnerBarFragment,
    OwnerActionsFragment,
  ],
)

/** One post, always fetched again. With room, price and action stand beside the photos. */
export function PostScreen() {
  const { t } = useLingui()
  const { post_id = '' } = useParams()
  const { code } = useLanguage(({ language }) => language)
  const client = useClient()
  const me = useSession(({ claims }) => claims?.uid)
  const isWide = useHasRoomBeside()
  const [answer, readAgain] = useQuery({
    query: SinglePostQuery,
    variables: { post_id, requestingLanguage: code },
    requestPolicy: 'network-only',
  })
  const { error } = answer
  const post = usePostAnswer(post_id, answer)?.singlePost
  const isOwn = post !== undefined && post.owner._id === me
  usePageTitle(post?.title ?? t`Post`)

  const shownId = post?._id
  useWatchedPost(me ? post : undefined, () => readAgain({ requestPolicy: 'network-only' }))
  useEffect(() => {
    if (shownId && !isOwn) countPostEvent(client, shownId, 'open')
  }, [client, shownId, isOwn])

  const offer = post && (
    <>
      <PostSummary post={post} />
      {isOwn ? <OwnerBar post={post} /> : <BuyerBar post={post} />}
      {isOwn ? <PostFigures postId={post._id} /> : <SellerCard post={post} />}
    </>
  )
  return (
    <Screen
      title={t`Post`}
      backTo="/"
      actions={
        post &&
        (isOwn ? (
          <OwnerActions post={post} />
        ) : (
          <PostMenuButton postId={post._id} title={post.title} owner={post.owner} />
        ))
      }
      aside={
        post && (
          <div className={styles.offer}>
            {offer}
            <PostArea post={post} />
          </div>
        )
      }
    >
      {error && !post ? (
        <PostUnavailable postId={post_id} error={error} />
      ) : !post ? (
        <div className={styles.post}>
          <PostCardSkeleton />
        </div>
      ) : (
        <>
          <article className={styles.post} key={post._id}>
            <AvailabilityBanner post={post} />
            <PostGallery post={post} />
            <div className={styles.words}>
              {isOwn && post.availability === 'available' && <PostSeekers postId={post._id} />}
              {!isWide && offer}
              {post.caption && <PostCaption text={post.caption} isWhole />}
              <PostDetails post={post} />
              <PostAttachments post={post} />
              {!isWide && <PostArea post={post} />}
            </div>
            <PostActions post={post} />
          </article>
          <div className={styles.below}>
            <RelatedPosts key={post._id} postId={post._id} username={post.owner.username} />
            {!isOwn && <SafetyTip />}
            {!isOwn && <ReportButton postId={post._id} owner={post.owner} />}
          </div>
        </>
      )}
    </Screen>
  )
}
