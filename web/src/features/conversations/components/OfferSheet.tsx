import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { offerProblem } from '@meydan/domain/offer-rules.ts'
import { type FormEvent, useState } from 'react'
import { useMutation } from 'urql'
import { MakeOfferMutation, type TalkedPost } from '#features/conversations/conversations.graphql.ts'
import { announceSent, type Target } from '#features/conversations/message-outbox.ts'
import { typedPrice } from '#features/publish/typed-numbers.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { formatTyped } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { ActionSheet } from '#ui/ActionSheet.tsx'
import styles from './OfferSheet.module.css'

interface OfferSheetProps {
  target: Target
  post: TalkedPost
  onClose: () => void
}

/** Asks for the amount of an offer. */
export function OfferSheet({ target, post, onClose }: OfferSheetProps) {
  const { t } = useLingui()
  const say = useSay()
  const { price, currency } = post.pricing
  const [typed, setTyped] = useState(price > 0 ? formatTyped(price) : '')
  /** Another amount is another offer: under the same id the server would answer with the first one. */
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<string | null>(null)
  const [{ fetching }, make] = useMutation(MakeOfferMutation)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const amount = typedPrice(typed) ?? Number.NaN
    const wrong = offerProblem(amount, price)
    if (wrong) return setProblem(wrong)
    const { data, error } = await make({ ...target, client_id: clientId, amount })
    if (error) return setProblem(sentenceOf(error))
    if (data) announceSent(data.makeOffer)
    onClose()
  }

  return (
    <ActionSheet title={t`Make an offer`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          label={t`Your offer`}
          description={t`Valid for 48 hours. Nothing is paid here.`}
          size="md"
          inputMode="decimal"
          value={typed}
          rightSection={currency?.sign}
          error={problem ? say(problem) : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setClientId(crypto.randomUUID())
            setProblem(null)
          }}
          data-autofocus
        />
        <Button type="submit" size="md" loading={fetching}>{t`Send the offer`}</Button>
      </form>
    </ActionSheet>
  )
}
