import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { OfferAnswer } from '@meydan/domain/offer-rules.ts'
import { useState } from 'react'
import { useMutation } from 'urql'
import { AnswerOfferMutation, type Conversation } from '#features/conversations/conversations.graphql.ts'
import { announceSent } from '#features/conversations/message-outbox.ts'
import { type Offer, statusNow } from '#features/conversations/offer-status.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import { formatNumber, formatPrice, formatRelativeTime } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { toast } from '#ui/toast.ts'
import styles from './OfferCard.module.css'

const ConfirmDialog = lazyComponent(async () => (await import('#ui/ConfirmDialog.tsx')).ConfirmDialog)

interface OfferCardProps {
  offer: Offer
  conversation: Conversation | undefined
}

/** An offer in the conversation, what became of it, and what can be done with it. */
export function OfferCard({ offer, conversation }: OfferCardProps) {
  const { t } = useLingui()
  const { amount, sign, is_mine, expires_at } = offer
  const status = statusNow(offer)
  const until = formatRelativeTime(Date.parse(expires_at))
  const post = conversation?.post
  const isOver = post?.is_seller === false ? t`This is no longer looked for.` : t`The post has been sold.`
  const texts: Record<typeof status, string> = {
    open: post?.availability === 'sold' ? isOver : t`Ends ${until}`,
    accepted: t`Accepted. The post is reserved.`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
    countered: t`Answered with another offer`,
    expired: t`Expired`,
    released: t`The deal was called off`,
    sold: t`Marked as done`,
  }
  return (
    <div className={styles.offer}>
      <span className={styles.label}>{is_mine ? t`Your offer` : t`Offer`}</span>
      <bdi className={styles.amount}>{sign ? formatPrice(amount, sign) : formatNumber(amount)}</bdi>
      <span className={styles.status}>{texts[status]}</span>
      {conversation && (status === 'accepted' || (status === 'open' && isOpen(conversation))) && (
        <OfferActions offer={offer} conversation={conversation} />
      )}
    </div>
  )
}

/** Neither has the other left, nor is there a block. Without it, what was agreed on can only be called off. */
const isOpen = ({ other_user, is_frozen }: Conversation) => other_user !== null && !is_frozen

function OfferActions({ offer, conversation }: { offer: Offer; conversation: Conversation }) {
  const { t } = useLingui()
  const say = useSay()
  const counter = useLazyComponent(async () => (await import('./OfferSheet.tsx')).OfferSheet)
  const [{ fetching }, run] = useMutation(AnswerOfferMutation)
  const [isAsking, setAsking] = useState(false)
  const { post } = conversation

  async function answer(chosen: OfferAnswer) {
    const { data, error } = await run({ offer_id: offer._id, answer: chosen })
    setAsking(false)
    if (error) return toast.error(say(sentenceOf(error)))
    if (data) announceSent(data.answerOffer)
  }

  const action = (chosen: OfferAnswer, label: string, isMain = false) => (
    <Button
      size="sm"
      variant={isMain ? 'filled' : 'default'}
      loading={fetching}
      onClick={() => (chosen === 'release' ? setAsking(true) : answer(chosen))}
    >
      {label}
    </Button>
  )

  return (
    <span className={styles.actions}>
      {offer.status === 'accepted' && (
        <>
          {conversation.is_seller &&
            isOpen(conversation) &&
            action('complete', post?.is_seller === false ? t`Mark as Found` : t`Mark as sold`, true)}
          {action('release', t`Call off`)}
        </>
      )}
      {offer.status === 'open' && offer.is_mine && action('withdraw', t`Withdraw`)}
      {offer.status === 'open' && !offer.is_mine && (
        <>
          {post && post.availability !== 'sold' && action('accept', t`Accept`, true)}
          {post?.availability === 'available' && (
            <Button size="sm" variant="default" aria-haspopup="dialog" onClick={counter.open}>
              {t`Counter-offer`}
            </Button>
          )}
          {action('decline', t`Decline`)}
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Call off the deal?`}
          action={t`Call off`}
          refusal={t`Keep it`}
          isBusy={fetching}
          onConfirm={() => answer('release')}
          onClose={() => setAsking(false)}
        >
          <p>{t`The post is free for others again. We tell those who have made an offer.`}</p>
        </ConfirmDialog>
      )}
      {counter.Component && post && (
        <counter.Component target={{ conversation_id: conversation._id }} post={post} onClose={counter.close} />
      )}
    </span>
  )
}
