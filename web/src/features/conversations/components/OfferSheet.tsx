import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { offerProblem } from '@meydan/domain/offer-rules.ts'
import { type FormEvent, useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { MakeOfferMutation, type TalkedPost } from '#features/conversations/conversations.graphql.ts'
import { announceSent, type Target } from '#features/conversations/message-outbox.ts'
import { typedPrice } from '#features/publish/typed-numbers.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { formatPrice, formatSign, formatTyped } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { ActionSheet } from '#ui/ActionSheet.tsx'
import styles from './OfferSheet.module.css'

const OfferCurrencyQuery = graphql(`
  query OfferCurrency($post_id: ID!, $requestingLanguage: String) {
    offerCurrency(post_id: $post_id, requestingLanguage: $requestingLanguage) {
      _id
      name
      sign
    }
  }
`)

interface OfferSheetProps {
  target: Target
  post: TalkedPost
  onClose: () => void
}

/** Asks for the amount of an offer. */
export function OfferSheet({ target, post, onClose }: OfferSheetProps) {
  const { t } = useLingui()
  const say = useSay()
  const { code } = useLanguage(({ language }) => language)
  const { price } = post.pricing
  // The server knows what is assumed for a post without a currency.
  const [asked] = useQuery({
    query: OfferCurrencyQuery,
    variables: { post_id: post._id, requestingLanguage: code },
  })
  const currency = asked.data?.offerCurrency
  const sign = currency?.sign ?? post.pricing.currency?.sign
  const [typed, setTyped] = useState(price > 0 ? formatTyped(price) : '')
  const amount = typedPrice(typed) ?? Number.NaN
  /** Another amount is another offer: under the same id the server would answer with the first one. */
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<string | null>(null)
  const [{ fetching }, make] = useMutation(MakeOfferMutation)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
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
          description={
            <>
              <span className={styles.currency}>
                {currency && t`Currency: ${currency.name}`}
                {/* How the amount was read, because 1.250 is not the same number in every country. */}
                {currency && amount > 0 && <bdi> · {formatPrice(amount, currency.sign)}</bdi>}
              </span>
              {t`Valid for 48 hours. Nothing is paid here.`}
            </>
          }
          size="md"
          inputMode="decimal"
          value={typed}
          rightSection={sign && formatSign(sign)}
          rightSectionWidth="4rem"
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
