import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { AD_LATE_MS, AD_MESSAGES, AD_USUAL_DAYS, usualStart } from '@meydan/domain/ad-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useClient } from 'urql'
import { type AdFormKind, type AdInfo, mostDays, problemOfDays } from '#features/ads/ad-form.ts'
import { ADS_PATH } from '#features/ads/ad-links.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useFieldErrors } from '#forms/useFieldErrors.ts'
import { fieldAtFault, sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast.ts'
import { DaysRemaining } from './AdStatus.tsx'
import styles from './AdvertiseForm.module.css'
import { DaysField, readDays } from './DaysField.tsx'
import { StartTimeField } from './StartTimeField.tsx'

const AdvertiseMutation = graphql(`
  mutation AdvertiseNewPost($post_id: ID!, $days: Int!, $starts_at: String, $request_id: ID, $seen_status: AdStatus) {
    advertiseNewPost(
      post_id: $post_id
      days: $days
      starts_at: $starts_at
      request_id: $request_id
      seen_status: $seen_status
    ) {
      _id
    }
  }
`)

interface AdvertiseFormProps {
  postId: string
  kind: AdFormKind
  ad: AdInfo
  budget: number
  /** It may have started while the form was open. */
  onOutdated: () => void
}

/** When and how long. A running one only gets more days. */
export function AdvertiseForm({ postId, kind, ad, budget, onOutdated }: AdvertiseFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const navigate = useNavigate()
  const { accept, field, forgive } = useFieldErrors<'starts_at' | 'days'>()
  const isWaiting = kind === 'edit' && ad.starts_at !== null
  const [startsAt_ms, setStartsAt] = useState(() =>
    isWaiting ? Date.parse(ad.starts_at ?? '') : usualStart(new Date()).getTime(),
  )
  const [typedDays, setTypedDays] = useState(() => String(isWaiting ? (ad.days ?? AD_USUAL_DAYS) : AD_USUAL_DAYS))
  // One for the form: whoever taps again after a lost answer does not pay twice.
  const [requestId] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const most = mostDays(kind, budget, ad.days)
  const mostText = formatNumber(most)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const now_ms = Date.now()
    const isLate = kind !== 'extend' && startsAt_ms < now_ms - AD_LATE_MS
    const days = readDays(typedDays)
    const problems = { starts_at: isLate ? AD_MESSAGES.startsInThePast : null, days: problemOfDays(days, most) }
    if (!accept(problems)) return
    setBusy(true)
    const when = kind === 'extend' ? { request_id: requestId } : { starts_at: String(startsAt_ms) }
    const { error } = await client.mutation(AdvertiseMutation, {
      post_id: postId,
      days,
      seen_status: ad.status,
      ...when,
    })
    setBusy(false)
    if (!error) {
      toast.success(say(kind === 'new' ? MESSAGES.advertised : MESSAGES.advertisementUpdated))
      return navigate(ADS_PATH, { replace: true, state: { tab: 'manage' } })
    }
    const fault = fieldAtFault(error)
    if (fault === 'seen_status') {
      toast.error(say(sentenceOf(error)))
      return onOutdated()
    }
    if (fault === 'starts_at' || fault === 'days') accept({ [fault]: sentenceOf(error) })
    toast.error(say(MESSAGES.somethingWrong))
  }

  if (most < 1)
    return (
      <div className={styles.form}>
        <Notice>{say(AD_MESSAGES.budgetTooSmall)}</Notice>
        <Button component={Link} to={ADS_PATH} size="lg">{t`Buy Ads`}</Button>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {kind === 'extend' ? (
        <dl className={styles.facts}>
          <div>
            <dt>{t`Start time`}</dt>
            <dd>{formatDateTime(Date.parse(ad.starts_at ?? ''))}</dd>
          </div>
          <div>
            <dt>{t`Days`}</dt>
            <dd>
              <DaysRemaining stopsAt={ad.stops_at ?? ''} />
            </dd>
          </div>
        </dl>
      ) : (
        <StartTimeField
          {...field('starts_at')}
          value_ms={startsAt_ms}
          onChange={(value) => {
            setStartsAt(value)
            forgive('starts_at')
          }}
        />
      )}
      <DaysField
        {...field('days')}
        label={kind === 'extend' ? t`Days to add` : t`Days`}
        hint={t`From 1 to ${mostText}, as far as your budget reaches`}
        value={typedDays}
        most={most}
        onChange={(value) => {
          setTypedDays(value)
          forgive('days')
        }}
      />
      <SubmitButton isBusy={isBusy}>
        {kind === 'new' ? t`Advertise` : kind === 'edit' ? t`Save` : t`Extend`}
      </SubmitButton>
    </form>
  )
}
