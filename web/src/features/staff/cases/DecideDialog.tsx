import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { type CaseDecision, type CaseReason, HIDEABLE_SUBJECTS } from '@meydan/domain/case-rules.ts'
import { dictionaryOf } from '@meydan/domain/languages.ts'
import { CASE_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { useClient } from 'urql'
import { unlessAskingForCode, withFreshCode } from '#features/staff/second-factor.ts'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { useForm } from '#forms/useForm.ts'
import { isolate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { DecideMutation, DecisionTemplatesQuery, type StaffCase } from './cases.graphql.ts'
import { ReasonChoice } from './ReasonChoice.tsx'
import { useCaseTexts } from './useCaseTexts.ts'

const DAYS = [1, 3, 7, 30, 90]

interface DecideDialogProps {
  cases: StaffCase[]
  decision: CaseDecision
  onDone: () => void
  onClose: () => void
}

/** The other decisions are about the person whose it is. */
const IS_ABOUT_THE_SUBJECT: CaseDecision[] = ['dismiss', 'hide', 'delete']
const LABEL_CHARACTERS = 60
const shorten = (text: string) => (text.length > LABEL_CHARACTERS ? `${text.slice(0, LABEL_CHARACTERS).trim()}…` : text)

/** Confirms a decision about one or several cases. */
export function DecideDialog({ cases, decision, onDone, onClose }: DecideDialogProps) {
  const { t } = useLingui()
  const { decisions, decided } = useCaseTexts()
  const client = useClient()
  const language = useLanguage((state) => dictionaryOf(state.language))
  const [{ data }] = useStaffQuery({ query: DecisionTemplatesQuery, variables: { requestingLanguage: language } })
  const templates = (data?.staffDecisionTemplates ?? []).map(({ key, texts }) => ({
    key,
    text: texts?.[language] ?? key,
  }))
  const isTimed = decision === 'restrict' || decision === 'suspend'
  const form = useForm({
    initialValues: { reason: null as CaseReason | null, days: '7', template: '' },
    rules: ({ reason }) => ({
      reason: decision === 'dismiss' || reason ? null : CASE_MESSAGES.noReason,
      days: null,
      template: null,
    }),
  })
  const submit = form.submit(async ({ reason, days, template }) => {
    const variables = {
      cases: cases.map(({ _id, version }) => ({ case_id: _id, version })),
      decision,
      reason: decision === 'dismiss' ? null : reason,
      days: isTimed && days ? Number(days) : null,
      template: decision === 'dismiss' ? null : template || null,
    }
    if (!(await form.call(() => withFreshCode(() => client.mutation(DecideMutation, variables))))) return
    toast.success(decided[decision](subject))
    onDone()
  })
  const [first] = cases
  const subject =
    cases.length === 1 && first
      ? isolate(IS_ABOUT_THE_SUBJECT.includes(decision) ? shorten(first.excerpt) : (first.owner ?? ''))
      : plural(cases.length, { one: '# case', other: '# cases' })
  const hidesToo = decision !== 'dismiss' && cases.some(({ subject_type }) => HIDEABLE_SUBJECTS.includes(subject_type))
  return (
    <ConfirmDialog
      title={decisions[decision]}
      action={decisions[decision]}
      isHarmless={decision === 'dismiss'}
      isBusy={form.isBusy}
      focusesAction={decision === 'dismiss'}
      onConfirm={submit}
      onClose={unlessAskingForCode(onClose)}
    >
      <p>
        <Plural value={cases.length} one="# case" other="# cases" />: <span dir="auto">{first?.excerpt}</span>
      </p>
      {decision !== 'dismiss' && <ReasonChoice {...form.value('reason')} />}
      {decision !== 'dismiss' && (
        <NativeSelect
          {...form.input('template')}
          label={t`Explanation`}
          description={templates.find(({ key }) => key === form.values.template)?.text}
          data={[
            { value: '', label: t`None` },
            ...templates.map(({ key, text }) => ({ value: key, label: shorten(text) })),
          ]}
        />
      )}
      {isTimed && (
        <NativeSelect
          {...form.input('days')}
          label={t`For how long`}
          data={[
            ...DAYS.map((days) => ({ value: String(days), label: plural(days, { one: '# day', other: '# days' }) })),
            { value: '', label: t`For good` },
          ]}
        />
      )}
      {hidesToo && first?.owner_id && <p>{t`What was reported is hidden. The person can appeal within 30 days.`}</p>}
      {hidesToo && !first?.owner_id && (
        <p>{t`Nobody owns this place, so that nobody can appeal. Staff can show it again under Places.`}</p>
      )}
    </ConfirmDialog>
  )
}
