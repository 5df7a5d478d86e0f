import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { AD_LATE_MS, AD_MESSAGES, AD_USUAL_DAYS, usualStart } from '@meydan/domain/ad-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useClient } from 'urql'
import { type AdFormKind, type AdInfo, mostDays, problemOfDays } from '#features/ads/ad-form.ts'
import { ADS_PATH } from '#features/ads/ad-links.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useForm } from '#forms/useForm.ts'
import { fieldAtFault, sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast.ts'
import { AdCost, AdPrice } from './AdCost.tsx'
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
  /** Called if the advertisement or the post is another than the form shows. */
  onOutdated: () => void
}

/** The start and the number of days. A running advertisement can only get more days. */
export function AdvertiseForm({ postId, kind, ad, budget, onOutdated }: AdvertiseFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const navigate = useNavigate()
  const isWaiting = kind === 'edit' && ad.starts_at !== null
  // One key per form, so that a second tap after a lost response does not cost twice.
  const [requestId] = useState(() => crypto.randomUUID())
  const most = mostDays(kind, budget, ad.days)
  const mostText = formatNumber(most)
  const form = useForm({
    initialValues: {
      starts_at: isWaiting ? Date.parse(ad.starts_at ?? '') : usualStart(new Date()).getTime(),
      days: String(isWaiting ? (ad.days ?? AD_USUAL_DAYS) : AD_USUAL_DAYS),
    },
    rules: ({ starts_at, days }) => ({
      starts_at: kind !== 'extend' && starts_at < Date.now() - AD_LATE_MS ? AD_MESSAGES.startsInThePast : null,
      days: problemOfDays(readDays(days), most),
    }),
  })

  const submit = form.submit(async ({ starts_at, days }) => {
    const when = kind === 'extend' ? { request_id: requestId } : { starts_at: String(starts_at) }
    const variables = { post_id: postId, days: readDays(days), seen_status: ad.status, ...when }
    const { error } = await form.busyWhile(() => client.mutation(AdvertiseMutation, variables))
    if (!error) {
      toast.success(say(kind === 'new' ? MESSAGES.advertised : MESSAGES.advertisementUpdated))
      return navigate(ADS_PATH, { replace: true, state: { tab: 'manage' } })
    }
    if (['seen_status', 'post_id'].includes(fieldAtFault(error) ?? '')) {
      form.showError(sentenceOf(error))
      return onOutdated()
    }
    form.showRefusal(error)
    form.showError(MESSAGES.somethingWrong)
  })

  if (most < 1)
    return (
      <div className={styles.form}>
        <Notice>{say(AD_MESSAGES.budgetTooSmall)}</Notice>
        <AdPrice />
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
          {...form.field('starts_at')}
          valueMs={form.values.starts_at}
          onChange={(starts_at) => form.set({ starts_at })}
        />
      )}
      <DaysField
        {...form.value('days')}
        label={kind === 'extend' ? t`Days to add` : t`Days`}
        hint={t`From 1 to ${mostText}, as far as your budget reaches`}
        most={most}
      />
      <AdCost kind={kind} days={readDays(form.values.days)} before={ad.days ?? 0} budget={budget} />
      <SubmitButton isBusy={form.isBusy}>
        {kind === 'new' ? t`Advertise` : kind === 'edit' ? t`Save` : t`Extend`}
      </SubmitButton>
    </form>
  )
}
