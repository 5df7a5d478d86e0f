import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { useHints } from '#features/live/useHints.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import { formatDate } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { ReviewRow } from './components/ReviewRow.tsx'
import styles from './DealCard.module.css'
import { AnswerDealMutation, type Deal, DealQuery } from './deals.graphql.ts'

interface DealCardProps {
  conversationId: string
  /** The other of the conversation; null if the account is deleted. */
  name: string | null
  /** Nothing can be answered in the conversation any more. */
  isFrozen: boolean
  /** The card has appeared, or says something else. */
  onChanged: () => void
}

/** The deal of a conversation: whether both say so, and their reviews. Nothing where there is none. */
export function DealCard({ conversationId, name, isFrozen, onChanged }: DealCardProps) {
  const { t } = useLingui()
  const [{ data }, refetch] = useQuery({
    query: DealQuery,
    variables: { conversation_id: conversationId },
    requestPolicy: 'cache-and-network',
  })
  useHints(['deal'], (hint) => {
    if (!hint || hint.id === conversationId) refetch({ requestPolicy: 'network-only' })
  })
  const deal = data?.dealOfConversation
  const state = deal && [deal.status, deal.my_review?.published_at, deal.other_review?._id].join(' ')
  useEffect(() => {
    if (state) onChanged()
  }, [state, onChanged])
  if (!deal || (isFrozen && deal.status === 'proposed')) return null
  return (
    <section className={styles.card} aria-label={t`Deal`}>
      <IconHeartHandshake size={24} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {deal.status === 'confirmed' ? (
          <Reviews deal={deal} name={name ?? t`Deleted account`} canWrite={name !== null} />
        ) : (
          <Confirmation deal={deal} name={name ?? t`Deleted account`} canAnswer={name !== null} />
        )}
      </div>
    </section>
  )
}

function Confirmation({ deal, name, canAnswer }: { deal: Deal; name: string; canAnswer: boolean }) {
  const { t } = useLingui()
  const say = useSay()
  const [isDenying, setDenying] = useState(false)
  const [{ fetching }, run] = useMutation(AnswerDealMutation)
  const { status, is_seller } = deal

  async function answer(is_confirmed: boolean) {
    const { error } = await run({ deal_id: deal._id, is_confirmed })
    setDenying(false)
    if (error) toast.error(say(sentenceOf(error)))
  }

  if (status === 'denied')
    return <p>{is_seller ? t`${name} says that there was no deal.` : t`You said that there was no deal.`}</p>
  if (is_seller) return <p>{t`Waiting for ${name} to confirm the deal.`}</p>
  return (
    <>
      <p>{t`${name} says that you made a deal. Is that right?`}</p>
      {canAnswer && (
        <span className={styles.actions}>
          <Button size="sm" loading={fetching} onClick={() => answer(true)}>
            {t`Confirm the deal`}
          </Button>
          <Button size="sm" variant="default" aria-haspopup="dialog" onClick={() => setDenying(true)}>
            {t`There was no deal`}
          </Button>
        </span>
      )}
      {isDenying && (
        <ConfirmDialog
          title={t`Was there no deal?`}
          action={t`There was no deal`}
          isBusy={fetching}
          onConfirm={() => answer(false)}
          onClose={() => setDenying(false)}
        >
          <p>{t`You cannot change this answer. You cannot review each other without a deal.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Reviews({ deal, name, canWrite }: { deal: Deal; name: string; canWrite: boolean }) {
  const { t } = useLingui()
  const sheet = useLazyComponent(async () => (await import('./components/ReviewSheet.tsx')).ReviewSheet)
  const { reviews_close_at, my_review, other_review, has_other_written } = deal
  const closesAt = Date.parse(reviews_close_at ?? '')
  const isOpen = Date.now() < closesAt
  const until = formatDate(closesAt)
  return (
    <>
      <p>{t`You both confirmed the deal.`}</p>
      {!my_review && isOpen && canWrite && (
        <>
          <p className={styles.dim}>
            {has_other_written
              ? t`${name} has written a review of you. You see it once you have written yours, or on ${until}.`
              : t`You can review each other until ${until}.`}
          </p>
          <Button
            size="sm"
            className={styles.button}
            aria-haspopup="dialog"
            loading={sheet.isLoading}
            onClick={sheet.open}
          >
            {t`Write a review`}
          </Button>
        </>
      )}
      {my_review && !my_review.published_at && (
        <p className={styles.dim}>{t`Your review appears once ${name} has written one too, or on ${until}.`}</p>
      )}
      {other_review && <ReviewRow review={other_review} />}
      {my_review && <ReviewRow review={my_review} />}
      {sheet.Component && <sheet.Component dealId={deal._id} name={name} onClose={sheet.close} />}
    </>
  )
}
