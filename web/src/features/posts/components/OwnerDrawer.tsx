import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import type { PostAvailability } from '@meydan/domain/post-rules.ts'
import {
  IconCircleCheck,
  IconClockPause,
  IconLink,
  IconPencil,
  IconShoppingBagCheck,
  IconSpeakerphone,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient, useMutation } from 'urql'
import { advertisePath } from '#features/ads/ad-links.ts'
import { SoldTo } from '#features/deals/SoldTo.tsx'
import { useSell } from '#features/deals/useSell.ts'
import { dropIfGone } from '#features/posts/drop-if-gone.ts'
import { SetAvailabilityMutation } from '#features/posts/set-availability.ts'
import { hasCode } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { Action, ActionSheet } from '#ui/ActionSheet.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { copyAddress } from '#ui/share-link.ts'
import { toast } from '#ui/toast.ts'
import { AvailableAgainDialog } from './AvailableAgainDialog.tsx'

const DeletePostMutation = graphql(`
  mutation DeletePost($post_id: ID!) {
    deletePost(post_id: $post_id)
  }
`)

interface OwnerDrawerProps {
  postId: string
  /** Whether the post offers something; otherwise it looks for something. */
  isOffer: boolean
  availability: PostAvailability
  onClose: () => void
}

/** The actions only the owner has. */
export function OwnerDrawer({ postId, isOffer, availability, onClose }: OwnerDrawerProps) {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const client = useClient()
  const [asksBefore, setAsksBefore] = useState<'delete' | 'available'>()
  const [deleting, deletePost] = useMutation(DeletePostMutation)
  const [setting, setAvailability] = useMutation(SetAvailabilityMutation)
  const selling = useSell(postId, onClose)
  const choices = [
    { value: 'available', label: isOffer ? t`Mark as Available` : t`Available again`, Icon: IconCircleCheck },
    { value: 'reserved', label: t`Mark as Reserved`, Icon: IconClockPause },
    { value: 'sold', label: isOffer ? t`Mark as Sold` : t`Mark as Found`, Icon: IconShoppingBagCheck },
  ] as const

  async function remove() {
    const { error } = await deletePost({ post_id: postId })
    // Already deleted elsewhere: the result is the same.
    if (error && !hasCode(error, 'NOT_FOUND')) {
      toast.error(say(MESSAGES.postDeleteFailed))
      return onClose()
    }
    if (error) dropIfGone(client, postId)
    navigate('/profile', { replace: true })
  }

  async function choose(value: PostAvailability) {
    if (value === 'sold') return selling.begin()
    if (value === 'available' && availability === 'reserved') return setAsksBefore('available')
    await set(value)
  }

  async function set(value: PostAvailability) {
    const { error } = await setAvailability({ post_id: postId, availability: value })
    if (error) toast.error(say(MESSAGES.somethingWrongTryLater))
    onClose()
  }

  if (selling.partners)
    return (
      <SoldTo
        partners={selling.partners}
        isOffer={isOffer}
        isBusy={selling.isBusy}
        onChoose={selling.choose}
        onClose={onClose}
      />
    )
  if (asksBefore === 'available')
    return <AvailableAgainDialog isBusy={setting.fetching} onConfirm={() => set('available')} onClose={onClose} />
  if (asksBefore === 'delete')
    return (
      <ConfirmDialog
        title={t`Delete this post?`}
        action={t`Delete`}
        isBusy={deleting.fetching}
        onConfirm={remove}
        onClose={onClose}
      >
        <p>{t`It disappears for everybody, with its comments and likes.`}</p>
      </ConfirmDialog>
    )
  return (
    <ActionSheet title={t`Post actions`} onClose={onClose}>
      <Action icon={<IconPencil size={22} aria-hidden="true" />} onClick={() => navigate(`/post/${postId}/edit`)}>
        {t`Edit Post`}
      </Action>
      {availability !== 'sold' && (
        <Action
          icon={<IconSpeakerphone size={22} aria-hidden="true" />}
          onClick={() => navigate(advertisePath(postId))}
        >
          {t`Promote`}
        </Action>
      )}
      {choices
        .filter(({ value }) => value !== availability)
        .map(({ value, label, Icon }) => (
          <Action
            key={value}
            icon={<Icon size={22} aria-hidden="true" />}
            isBusy={setting.fetching || selling.isBusy}
            onClick={() => choose(value)}
          >
            {label}
          </Action>
        ))}
      <Action
        icon={<IconLink size={22} aria-hidden="true" />}
        onClick={() => copyAddress(`/p/${postId}`).then(onClose)}
      >
        {t`Copy Link`}
      </Action>
      <Action icon={<IconTrash size={22} aria-hidden="true" />} isDangerous onClick={() => setAsksBefore('delete')}>
        {t`Delete Post`}
      </Action>
    </ActionSheet>
  )
}
