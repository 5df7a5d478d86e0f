import { Plural, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { ANNOUNCEMENT_CHARACTERS, type Texts } from '@meydan/domain/content-rules.ts'
import { CONTENT_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { useState } from 'react'
import { useClient } from 'urql'
import { ReasonDialog } from '#features/staff/components/ReasonDialog.tsx'
import { withFreshCode } from '#features/staff/second-factor.ts'
import staffStyles from '#features/staff/staff.module.css'
import { usePolling } from '#features/staff/usePolling.ts'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { useForm } from '#forms/useForm.ts'
import { formatDate } from '#i18n/format.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { AnnounceMutation, AnnouncementsQuery, TakeBackAnnouncementMutation } from './content.graphql.ts'
import { TextsFields } from './TextsFields.tsx'
import { TextsPreview } from './TextsPreview.tsx'

const EMPTY = { city: '', en: '', tr: '', fa: '' }

/** Tells everybody something, or the people of a city; before it is sent, it is shown as people will read it. */
export function Announcements() {
  const { t } = useLingui()
  const client = useClient()
  const [{ data, error }, refetch] = useStaffQuery({ query: AnnouncementsQuery, variables: {} })
  const [preview, setPreview] = useState<(Texts & { city: string }) | null>(null)
  const [takenBack, setTakenBack] = useState<{ announcement_id: string } | null>(null)
  const form = useForm({
    initialValues: EMPTY,
    rules: ({ en, tr, fa }) => {
      const missing = (text: string) => (text.trim() ? null : CONTENT_MESSAGES.textNeeded)
      return { city: null, en: missing(en), tr: missing(tr), fa: missing(fa) }
    },
  })
  const askAgain = () => refetch({ requestPolicy: 'network-only' })
  // A job tells people within minutes; until then the counts on the screen follow it.
  usePolling(data?.staffAnnouncements.some(({ is_finished }) => !is_finished) ?? false, askAgain)
  if (error && !data) return <ErrorView />
  if (!data) return <RowsSkeleton />

  const show = form.submit(async (values) => setPreview(values))
  const send = async ({ city, ...texts }: Texts & { city: string }) => {
    const variables = { texts, city: city || null }
    if (await form.call(() => withFreshCode(() => client.mutation(AnnounceMutation, variables)))) {
      form.set(EMPTY)
      toast.success(t`The announcement is being sent.`)
      askAgain()
    }
    setPreview(null)
  }
  const cityName = data.staffCities.find(({ key }) => key === preview?.city)?.name
  return (
    <>
      <form onSubmit={show} noValidate className={staffStyles.form} aria-label={t`Announcement`}>
        <NativeSelect
          {...form.input('city')}
          label={t`For whom`}
          data={[
            { value: '', label: t`Everybody` },
            ...data.staffCities.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
        <TextsFields form={form} characters={ANNOUNCEMENT_CHARACTERS} isOneLine={false} />
        <Button type="submit" loading={form.isBusy}>{t`Preview and send`}</Button>
      </form>
      <ul className={staffStyles.list} aria-label={t`Sent announcements`}>
        {data.staffAnnouncements.map(
          ({ _id, texts, city, author, created_at, told_count, is_finished, taken_back_at }) => (
            <li key={_id} className={staffStyles.card}>
              <p className={staffStyles.dim}>
                <span dir="auto">{city ?? t`Everybody`}</span> · <span dir="ltr">{author}</span> ·{' '}
                {formatDate(Date.parse(created_at))} · <Plural value={told_count} one="# person" other="# people" />
                {!is_finished && <> · {t`being sent`}</>}
                {taken_back_at && <> · {t`taken back on ${formatDate(Date.parse(taken_back_at))}`}</>}
              </p>
              <TextsPreview label={t`Announcement`} texts={texts} />
              {!taken_back_at && (
                <div className={staffStyles.row}>
                  <Button
                    variant="default"
                    onClick={() => setTakenBack({ announcement_id: _id })}
                  >{t`Take back`}</Button>
                </div>
              )}
            </li>
          ),
        )}
      </ul>
      {takenBack && (
        <ReasonDialog
          title={t`Take this announcement back?`}
          action={t`Take back`}
          done={t`The announcement is taken back.`}
          send={(reason) => client.mutation(TakeBackAnnouncementMutation, { ...takenBack, reason })}
          onDone={() => {
            setTakenBack(null)
            askAgain()
          }}
          onClose={() => setTakenBack(null)}
        >
          <p>{t`It disappears from people who have not read it. Those who have read it keep it.`}</p>
        </ReasonDialog>
      )}
      {preview && (
        <ConfirmDialog
          title={cityName ? t`Send this to the people of ${cityName}?` : t`Send this to everybody?`}
          action={t`Send`}
          isHarmless
          isBusy={form.isBusy}
          onConfirm={() => send(preview)}
          onClose={() => setPreview(null)}
        >
          <TextsPreview label={t`Preview`} texts={preview} />
        </ConfirmDialog>
      )}
    </>
  )
}
