import '@mantine/core/styles/Progress.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Progress, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { DOCUMENT_KINDS, type DocumentKind, VERIFICATION_LIMITS } from '@meydan/domain/people-rules.ts'
import { type FormEvent, useState } from 'react'
import { useSubmission } from '#features/verification/hooks/useSubmission.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { UnsavedChangesDialog } from '#forms/UnsavedChangesDialog.tsx'
import { useFieldErrors } from '#forms/useFieldErrors.ts'
import { formatPercent } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast.ts'
import { DocumentSet } from './DocumentSet.tsx'
import styles from './VerificationForm.module.css'

const TEXTS = ['name', 'last_name', 'id', 'postal_code', 'address'] as const
type Text = (typeof TEXTS)[number]
type Field = Text | DocumentKind

interface VerificationFormProps {
  username: string
  /** The last request: one that was declined, or one whose papers never arrived. */
  before: { full_name: string; id: string; postal_code: string; address: string; status: string } | null
  onRequested: () => void
}

const NO_FILES = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, []])) as unknown as Record<DocumentKind, File[]>

/** Ayşe Nur Demir → Ayşe Nur, Demir. */
function splitName(full: string) {
  const words = full.split(' ')
  return { name: words.slice(0, -1).join(' ') || full, last_name: words.length > 1 ? (words.at(-1) ?? '') : '' }
}

export function VerificationForm({ username, before, onRequested }: VerificationFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const { field, accept, mark, forgive } = useFieldErrors<Field>()
  const { send, cancel, sentPart, problem } = useSubmission()
  const [texts, setTexts] = useState<Record<Text, string>>(() => ({
    ...splitName(before?.full_name ?? ''),
    id: before?.id ?? '',
    postal_code: before?.postal_code ?? '',
    address: before?.address ?? '',
  }))
  const [files, setFiles] = useState(NO_FILES)
  const [isTouched, setTouched] = useState(false)
  const isBusy = sentPart !== null
  const percent = formatPercent(sentPart ?? 0)

  const labels: Record<DocumentKind, string> = {
    id_card: t`ID card (first page)`,
    passport: t`Passport`,
    business_docs: t`Permissions (business documents)`,
    certificate_docs: t`Certificates`,
    intro_letter: t`Introduction letter`,
    bill: t`Bill`,
  }

  const text = (name: Text, limit: number) => ({
    ...field(name),
    name,
    value: texts[name],
    maxLength: limit,
    disabled: isBusy,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setTexts((all) => ({ ...all, [name]: value }))
      setTouched(true)
      forgive(name)
    },
  })

  /** Fields first, then papers: each has its own sentence. */
  function isComplete() {
    const missing = TEXTS.filter((name) => !texts[name].trim())
    const empty = DOCUMENT_KINDS.filter((kind) => files[kind].length === 0)
    const isFine = accept({
      ...Object.fromEntries(missing.map((name) => [name, MESSAGES.required])),
      ...Object.fromEntries(empty.map((kind) => [kind, MESSAGES.allFilesRequired])),
    })
    if (missing.length) toast.error(say(MESSAGES.fillFormErrors))
    else if (empty.length) toast.error(say(MESSAGES.allFilesRequired))
    return isFine
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isComplete()) return
    const { name, last_name, ...info } = texts
    const result = await send({ ...info, full_name: `${name.trim()} ${last_name.trim()}` }, files)
    if (result === 'cancelled') return
    if (result === 'sent') {
      toast.success(say(MESSAGES.verificationRequested))
      return onRequested()
    }
    toast.error(say(MESSAGES.verificationFailed))
    if (result.field) accept({ [result.field === 'full_name' ? 'name' : result.field]: result.sentence })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Request verification`}>
      <p className={styles.lead}>
        {t`A verified account has a blue mark beside its name. Only you and our staff see what you send here.`}
      </p>
      {before?.status === 'declined' && <Notice>{t`Your last request was declined. You can ask again.`}</Notice>}
      {problem && <Notice>{say(problem)}</Notice>}
      <div className={styles.two}>
        <TextInput {...text('name', VERIFICATION_LIMITS.full_name / 2)} label={t`Name`} autoComplete="given-name" />
        <TextInput
          {...text('last_name', VERIFICATION_LIMITS.full_name / 2 - 1)}
          label={t`Last name`}
          autoComplete="family-name"
        />
      </div>
      <TextInput label={t`Username`} value={username} disabled dir="ltr" />
      <div className={styles.two}>
        <TextInput {...text('id', VERIFICATION_LIMITS.id)} label={t`ID number`} dir="ltr" />
        <TextInput
          {...text('postal_code', VERIFICATION_LIMITS.postal_code)}
          label={t`Postal code`}
          autoComplete="postal-code"
          dir="ltr"
        />
      </div>
      <TextInput {...text('address', VERIFICATION_LIMITS.address)} label={t`Address`} autoComplete="street-address" />
      <h2 className={styles.heading}>{t`Documents`}</h2>
      <p className={styles.lead}>{t`Pictures or PDF files, up to five of each kind and 15 MB each.`}</p>
      {DOCUMENT_KINDS.map((kind) => (
        <DocumentSet
          key={kind}
          {...field(kind)}
          label={labels[kind]}
          files={files[kind]}
          isDisabled={isBusy}
          onChange={(chosen) => {
            setFiles((all) => ({ ...all, [kind]: chosen }))
            setTouched(true)
            forgive(kind)
          }}
          onProblem={(sentence) => mark(kind, sentence)}
        />
      ))}
      {isBusy && (
        <div className={styles.progress} role="status">
          <Progress value={(sentPart ?? 0) * 100} aria-label={t`Sending`} />
          <span>{t`Sending ${percent}`}</span>
          <Button variant="default" size="compact-md" onClick={cancel}>{t`Cancel`}</Button>
        </div>
      )}
      <SubmitButton isBusy={isBusy}>{t`Send the request`}</SubmitButton>
      <UnsavedChangesDialog isDirty={isTouched} />
    </form>
  )
}
