import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { APPEAL_CHARACTERS } from '@meydan/domain/case-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useClient } from 'urql'
import styles from '#features/standing/AccountStatusScreen.module.css'
import layout from '#forms/layout.module.css'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatDateTime } from '#i18n/format.ts'

export const SanctionFragment = graphql(`
  fragment SanctionCard on Sanction {
    _id
    kind
    reason
    explanation
    excerpt
    ends_at
    is_for_good
    lifted_at
    created_at
    may_appeal
    appeal_status
    appeal_text
    appeal_answer
  }
`)

const AppealMutation = graphql(`
  mutation AppealDecision($sanction_id: ID!, $text: String!) {
    appealDecision(sanction_id: $sanction_id, text: $text)
  }
`)

interface SanctionCardProps {
  id: string
  sanction: FragmentOf<typeof SanctionFragment>
  onAppealed: () => void
}

/** One decision: what, why, until when, and the appeal. */
export function SanctionCard({ id, sanction: masked, onAppealed }: SanctionCardProps) {
  const { t } = useLingui()
  const sanction = readFragment(SanctionFragment, masked)
  const what: Record<string, string> = {
    hide: t`Hidden`,
    delete: t`Removed`,
    warn: t`Warning`,
    restrict: t`Restricted`,
    suspend: t`Suspended`,
    take_badge: t`Verified badge taken`,
  }
  const appeals: Record<string, string> = {
    open: t`We are looking at your appeal.`,
    granted: t`Your appeal was granted.`,
    refused: t`Your appeal was refused.`,
  }
  const until = sanction.ends_at && formatDateTime(Date.parse(sanction.ends_at))
  return (
    <article className={styles.card}>
      <h2>{what[sanction.kind]}</h2>
      <p dir="auto">{sanction.excerpt}</p>
      <p>{sanction.reason}</p>
      {sanction.explanation && <p>{sanction.explanation}</p>}
      <p className={styles.dim}>
        {formatDateTime(Date.parse(sanction.created_at))}
        {until && <> · {t`until ${until}`}</>}
        {sanction.is_for_good && <> · {t`for good`}</>}
        {sanction.lifted_at && <> · {t`taken back`}</>}
      </p>
      {sanction.appeal_status && <p>{appeals[sanction.appeal_status]}</p>}
      {sanction.appeal_answer && <p dir="auto">{sanction.appeal_answer}</p>}
      {sanction.may_appeal && <AppealForm id={id} onAppealed={onAppealed} />}
    </article>
  )
}

function AppealForm({ id, onAppealed }: { id: string; onAppealed: () => void }) {
  const { t } = useLingui()
  const client = useClient()
  const form = useForm({
    initialValues: { text: '' },
    rules: ({ text }) => ({ text: text.trim() ? null : MESSAGES.required }),
  })
  const submit = form.submit(async ({ text }) => {
    if (await form.call(() => client.mutation(AppealMutation, { sanction_id: id, text }))) onAppealed()
  })
  return (
    <form onSubmit={submit} noValidate className={layout.form} aria-label={t`Appeal`}>
      <Textarea
        {...form.input('text')}
        label={t`Why should we look at this again?`}
        description={t`You can appeal once. Somebody else than the first decider reads it.`}
        maxLength={APPEAL_CHARACTERS}
        autosize
        minRows={3}
        {...typedDirection(form.values.text)}
      />
      <SubmitButton isBusy={form.isBusy}>{t`Appeal`}</SubmitButton>
    </form>
  )
}
