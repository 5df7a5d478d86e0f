import { Plural, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { CASE_REASONS, type CaseDecision, type CaseReason, HIDEABLE_SUBJECTS } from '@meydan/domain/case-rules.ts'
import { useClient } from 'urql'
import { withFreshCode } from '#features/staff/second-factor.ts'
import { useForm } from '#forms/useForm.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DecideMutation, type StaffCase } from './cases.graphql.ts'
import { useCaseTexts } from './useCaseTexts.ts'

const DAYS = [1, 3, 7, 30, 90]

interface DecideDialogProps {
  cases: StaffCase[]
  decision: CaseDecision
  onDone: () => void
  onClose: () => void
}

/** Confirms a decision about one or several cases. */
export function DecideDialog({ cases, decision, onDone, onClose }: DecideDialogProps) {
  const { t, i18n } = useLingui()
  const { decisions, reasons } = useCaseTexts()
  const client = useClient()
  const isTimed = decision === 'restrict' || decision === 'suspend'
  const form = useForm({
    initialValues: { reason: 'spam' as CaseReason, days: '7' },
    rules: () => ({ reason: null, days: null }),
  })
  const submit = form.submit(async ({ reason, days }) => {
    const variables = {
      cases: cases.map(({ _id, version }) => ({ case_id: _id, version })),
      decision,
      reason: decision === 'dismiss' ? null : reason,
      days: isTimed && days ? Number(days) : null,
    }
    if (await form.call(() => withFreshCode(() => client.mutation(DecideMutation, variables)))) onDone()
  })
  const hidesToo = decision !== 'dismiss' && cases.some(({ subject_type }) => HIDEABLE_SUBJECTS.includes(subject_type))
  return (
    <ConfirmDialog
      title={decisions[decision]}
      action={decisions[decision]}
      isHarmless={decision === 'dismiss'}
      isBusy={form.isBusy}
      focusesAction={decision === 'dismiss'}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>
        <Plural value={cases.length} one="# case" other="# cases" />: <span dir="auto">{cases[0]?.excerpt}</span>
      </p>
      {decision !== 'dismiss' && (
        <NativeSelect
          {...form.input('reason')}
          label={t`Reason, which the person reads in their language`}
          data={CASE_REASONS.map((value) => ({ value, label: reasons[value] }))}
          // Enter in a list of choices does nothing by itself.
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.form?.requestSubmit()}
          data-autofocus
        />
      )}
      {isTimed && (
        <NativeSelect
          {...form.input('days')}
          label={t`For how long`}
          data={[
            ...DAYS.map((days) => ({ value: String(days), label: t`${i18n.number(days)} days` })),
            { value: '', label: t`For good` },
          ]}
        />
      )}
      {hidesToo && <p>{t`What was reported is hidden. The person can appeal within 30 days.`}</p>}
    </ConfirmDialog>
  )
}
