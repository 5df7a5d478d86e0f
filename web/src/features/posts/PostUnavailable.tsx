import { useLingui } from '@lingui/react/macro'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import { useEffect } from 'react'
import { type CombinedError, useClient } from 'urql'
import { BlockedByYou } from '#features/people/BlockedByYou.tsx'
import { PrivateAccount } from '#features/people/PrivateAccount.tsx'
import { OfflineCopy } from '#features/saved-posts/OfflineCopy.tsx'
import { sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { dropIfGone } from './drop-if-gone.ts'
import { ElsewherePost } from './ElsewherePost.tsx'
import { isGone, isHidden } from './usePostAnswer.ts'

/** Replaces a post or its comments that cannot be shown: for followers only, of somebody blocked, gone, or not loaded. */
export function PostUnavailable({ postId, error }: { postId: string; error: CombinedError | undefined }) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const mayBeGone = isHidden(error) || isGone(error)

  useEffect(() => {
    if (mayBeGone) dropIfGone(client, postId)
  }, [client, mayBeGone, postId])

  if (isHidden(error))
    return (
      <PrivateAccount
        hint={t`Its owner shares this post with confirmed followers only.`}
        action={{ label: t`Explore`, to: '/explore' }}
      />
    )
  if (error && sentenceOf(error) === PEOPLE_MESSAGES.blockedByYou) return <BlockedByYou />
  if (isGone(error))
    return (
      <ElsewherePost
        postId={postId}
        fallback={
          <EmptyState
            drawing={<Signpost />}
            title={say(POST_MESSAGES.postNotFound)}
            hint={t`It was removed, or the address is not right.`}
            action={{ label: t`Explore`, to: '/explore' }}
          />
        }
      />
    )
  return <OfflineCopy postId={postId} fallback={<ErrorView />} />
}
