import { Plural, useLingui } from '@lingui/react/macro'
import { DAY_MS, stopTime } from '@meydan/domain/ad-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { useClient } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

const StopAdvertisementMutation = graphql(`
  mutation StopAdvertisement($post_id: ID!) {
    stopAdvertisement(post_id: $post_id) {
      _id
    }
  }
`)

const RemoveFromAdvertisementsMutation = graphql(`
  mutation RemoveFromAdvertisements($post_id: ID!) {
    removeFromAdvertisements(post_id: $post_id) {
      _id
    }
  }
`)

interface AdDialogProps {
  /** A running advertisement is cancelled, a scheduled one is deleted. */
  kind: 'cancel' | 'remove'
  postId: string
  startsAt: string
  stopsAt: string
  onChanged: () => void
  onClose: () => void
}

export function AdDialog({ kind, postId, startsAt, stopsAt, onChanged, onClose }: AdDialogProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const isCancelling = kind === 'cancel'

  async function confirm() {
    setBusy(true)
    const mutation = isCancelling ? StopAdvertisementMutation : RemoveFromAdvertisementsMutation
    const { error } = await client.mutation(mutation, { post_id: postId })
    if (error) toast.error(say(isCancelling ? MESSAGES.somethingWrong : MESSAGES.somethingWrongDots))
    onClose()
    // Also after a failure: it may have started or ended in the meantime.
    onChanged()
  }

  const end = new Date(stopsAt)
  const stops = stopTime(new Date(startsAt), end, new Date())
  const at = formatDateTime(stops.getTime())
  const back = Math.floor((end.getTime() - stops.getTime()) / DAY_MS)
  const number = formatNumber(back)
  return (
    <ConfirmDialog
      title={isCancelling ? t`Cancel this advertisement?` : t`Delete from advertisements?`}
      action={isCancelling ? t`Cancel advertisement` : t`Delete from advertisements`}
      refusal={isCancelling ? t`Keep it` : undefined}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isCancelling ? (
        <>
          <p>{t`It will stop at ${at}.`}</p>
          {back > 0 && (
            <p>
              <Plural
                value={back}
                one={`${number} packet-day comes back to your budget.`}
                other={`${number} packet-days come back to your budget.`}
              />
            </p>
          )}
        </>
      ) : (
        <p>{t`All its packet-days come back to your budget.`}</p>
      )}
    </ConfirmDialog>
  )
}
